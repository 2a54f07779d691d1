import { PAGES, PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { Link } from '#core/shell/link.tsx'
import { LegalPage, type LegalSection, SupplierFact } from './legal-page.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'O serviço',
    content: (
      <>
        <p>
          O {PRODUCT_NAME} é um aplicativo web para montar listas de compras. Qualquer pessoa pode
          usar a lista de compras sem conta, com até {ITEMS_PER_LIST.guest} itens; ela fica guardada
          no navegador do aparelho e funciona também sem internet.
        </p>
        <p>
          Salvar listas, gerar links, controlar o estoque de casa e guardar receitas são recursos
          para quem tem conta.
        </p>
      </>
    ),
  },
  {
    title: 'Conta',
    content: (
      <>
        <p>
          Quando você cria uma conta, informe dados verdadeiros
          <span className="mailed"> e confirme seu e-mail</span>. Cuide da sua senha: o que for
          feito com ela conta como feito por você. A conta é pessoal.
        </p>
        <p>
          Você pode deixar o serviço quando quiser: em “Meu perfil”, “Baixar meus dados” entrega uma
          cópia de tudo, e “Excluir minha conta” apaga na hora a conta e o que está nela.{' '}
          <span className="mailed">
            Uma conta com e-mail não confirmado é apagada depois de 7 dias.{' '}
          </span>
          A <Link href={PAGES.policy}>Política de Privacidade</Link> diz o que guardamos e por
          quanto tempo.
        </p>
      </>
    ),
  },
  {
    title: 'Plano gratuito',
    isOfSale: true,
    content: (
      <>
        <p>A conta gratuita não tem custo nem prazo e inclui:</p>
        <ul>
          <li>2 listas salvas, com até {ITEMS_PER_LIST.free} itens cada;</li>
          <li>5 produtos no estoque;</li>
          <li>5 receitas;</li>
          <li>2 links de compartilhamento a cada 24 horas;</li>
          <li>2 listas de estoque mínimo a cada 24 horas.</li>
        </ul>
        <p>
          Das listas salvas, no máximo 2 podem ter sido criadas nas últimas 24 horas. Apagar uma
          lista, um produto ou uma receita libera o lugar.
        </p>
      </>
    ),
  },
  {
    title: 'Premium',
    isOfSale: true,
    content: (
      <>
        <p>
          A assinatura Premium custa <strong>R$7,99</strong> por mês e é ilimitada: os limites do
          plano gratuito deixam de valer. Para proteger o serviço, cada lista aceita no máximo{' '}
          {ITEMS_PER_LIST.premium} itens.
        </p>
        <ul>
          <li>
            <strong>Pagamento.</strong> No cartão, a mensalidade é cobrada todo mês, até você
            cancelar. Por Pix, você paga 1 ou 12 meses adiantados, de uma vez, pelo preço por mês do
            dia da compra. Não há cobrança nem renovação automática: o Premium termina sozinho no
            último dia pago<span className="mailed">, e avisamos por e-mail 5 dias antes</span>.
            Quem paga de novo antes disso soma os meses no fim.
          </li>
          <li>
            <strong>Cancelamento.</strong> Você pode cancelar a qualquer momento. O acesso continua
            até o fim do período já pago, e não há nova cobrança.
          </li>
          <li>
            <strong>Arrependimento.</strong> Nos 7 dias depois do primeiro pagamento, ou de cada
            Pix, você pode desistir e receber todo o valor de volta, pelo mesmo meio em que assinou
            (Código de Defesa do Consumidor, art. 49). O acesso Premium que esse pagamento comprou
            termina na hora.
          </li>
          <li>
            <strong>Depois do Premium.</strong> Nada do que você salvou é apagado ou escondido. Só a
            criação de novos registros volta a seguir o plano gratuito.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'Uso e responsabilidade',
    content: (
      <>
        <p>
          Use o serviço de forma lícita. Não tente invadi-lo, sobrecarregá-lo nem acessar dados de
          outras pessoas. Quem fizer isso pode ter o acesso suspenso.
        </p>
        <p>
          Preços e totais mostrados são os que você digita e servem de estimativa; o valor da compra
          é o do mercado. A lista sem conta existe apenas no seu aparelho: se os dados do navegador
          forem apagados, ela se perde.
        </p>
        <p>
          O serviço pode ficar fora do ar para manutenção ou por falhas. Nada nestes termos reduz os
          direitos que o Código de Defesa do Consumidor dá a você.
        </p>
      </>
    ),
  },
  {
    title: 'Alterações e contato',
    content: (
      <>
        <p>
          Se estes termos mudarem, publicamos o novo texto nesta página com a data e a versão.{' '}
          <span className="sold">
            Uma mudança de preço só vale para cobranças futuras, e avisamos antes.
          </span>
        </p>
        <p>
          O serviço é oferecido por <SupplierFact fact="name">nome da empresa</SupplierFact>, CNPJ{' '}
          <SupplierFact fact="cnpj">número do CNPJ</SupplierFact>, com sede em{' '}
          <SupplierFact fact="address">endereço completo</SupplierFact>. Fale conosco em{' '}
          <SupplierFact fact="contact">e-mail de atendimento</SupplierFact>.
        </p>
      </>
    ),
  },
]

export function TermsPage() {
  return (
    <LegalPage
      title="Termos de Serviço"
      introduction={`As regras para usar o ${PRODUCT_NAME}, em linguagem simples.`}
      version={2}
      updatedOn="22 de novembro de 2026"
      sections={SECTIONS}
    />
  )
}
