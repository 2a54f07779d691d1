import { PAGES, PRODUCT_NAME } from '@compra/contract/pages.ts'
import { Link } from '#core/link.tsx'
import { LegalPage, type LegalSection, SupplierFact } from './legal-page.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Dados que coletamos',
    content: (
      <>
        <p>
          <strong>Sem conta.</strong> Sua lista de compras e o tema escolhido ficam guardados apenas
          no navegador do seu aparelho. Não pedimos nome, e-mail nem localização.
        </p>
        <p>
          <strong>Com conta.</strong> Quando você cria uma conta, guardamos seu nome, seu e-mail, o
          celular, se você o informar, e o que você salvar nela: listas, produtos e receitas. Da
          senha guardamos apenas um código que não permite descobri-la. Se você entrar com o Google,
          recebemos dele seu nome e seu e-mail.
        </p>
        <p>
          <strong>Dados técnicos.</strong> Como em qualquer site, nosso servidor recebe o endereço
          IP, o tipo de navegador e o endereço da página pedida. Não usamos cookies de publicidade,
          rastreadores nem ferramentas de análise de terceiros.
        </p>
      </>
    ),
  },
  {
    title: 'Como usamos',
    content: (
      <>
        <ul>
          <li>Os dados da conta servem para identificar você e mostrar o que você salvou.</li>
          <li>
            O e-mail serve para confirmar a conta e enviar avisos sobre ela e sobre a assinatura.
            Não enviamos propaganda.
          </li>
          <li>
            Os dados técnicos servem para manter o serviço no ar, limitar abusos e corrigir falhas.
          </li>
        </ul>
        <p>
          As bases legais são a execução do contrato com você, o cumprimento de obrigações legais e
          o legítimo interesse em manter o serviço seguro (LGPD, art. 7º, II, V e IX). Não vendemos
          seus dados nem os usamos para criar perfis de consumo.
        </p>
      </>
    ),
  },
  {
    title: 'Compartilhamento',
    content: (
      <>
        <p>Nada é compartilhado sem que você peça, a não ser nos casos abaixo.</p>
        <ul>
          <li>
            <strong>Lista como texto.</strong> Quando você envia a lista pelo WhatsApp, o texto vai
            direto do seu aparelho para o aplicativo de mensagens.
          </li>
          <li>
            <strong>Link da lista.</strong> Quando você gera um link, os nomes dos itens ficam
            disponíveis por 30 dias para quem tiver o endereço. Preços, quantidades e seus dados não
            aparecem.
          </li>
          <li>
            <strong>Pagamento.</strong> Quando você assina o Premium, o pagamento é feito na página
            de uma empresa de pagamentos. Não recebemos o número do seu cartão.
          </li>
          <li>
            <strong>Autoridades.</strong> Entregamos dados quando a lei ou uma ordem judicial
            obriga.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'Seus direitos',
    content: (
      <>
        <p>A Lei Geral de Proteção de Dados (Lei nº 13.709/2018, art. 18) garante a você:</p>
        <ul>
          <li>confirmar se tratamos seus dados e ter acesso a eles;</li>
          <li>corrigir dados incompletos, inexatos ou desatualizados;</li>
          <li>receber seus dados em um formato que outro serviço possa usar;</li>
          <li>pedir a eliminação dos dados e retirar um consentimento dado;</li>
          <li>saber com quem os dados foram compartilhados;</li>
          <li>reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</li>
        </ul>
        <p>
          O que está só no seu aparelho você mesmo apaga: use “Limpar Lista” ou limpe os dados do
          site no navegador. Para os dados de uma conta, escreva para o contato abaixo.
        </p>
      </>
    ),
  },
  {
    title: 'Contato e alterações',
    content: (
      <>
        <p>
          O responsável pelos dados é <SupplierFact fact="name">nome da empresa</SupplierFact>, CNPJ{' '}
          <SupplierFact fact="cnpj">número do CNPJ</SupplierFact>. Para falar com o encarregado
          pelos dados pessoais, escreva para{' '}
          <SupplierFact fact="contact">e-mail do encarregado</SupplierFact>.
        </p>
        <p>
          Se esta política mudar, publicamos o novo texto nesta página com a data da mudança. As
          regras de uso estão nos <Link href={PAGES.terms}>Termos de Serviço</Link>.
        </p>
      </>
    ),
  },
]

export function PolicyPage() {
  return (
    <LegalPage
      title="Política de Privacidade"
      introduction={`O ${PRODUCT_NAME} funciona sem conta e guarda o mínimo. Aqui está o que acontece com os seus dados.`}
      updatedOn="20 de novembro de 2026"
      sections={SECTIONS}
    />
  )
}
