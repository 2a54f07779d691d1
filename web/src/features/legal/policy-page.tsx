import { PAGES, PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { Link } from '#core/shell/link.tsx'
import { LegalPage, type LegalSection, SupplierFact } from './legal-page.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    title: 'Dados que coletamos',
    content: (
      <>
        <p>
          <strong>Sem conta.</strong> Sua lista de compras e o tema escolhido ficam guardados apenas
          no navegador do seu aparelho, até você os apagar. Para sugerir o que você costuma comprar,
          ele lembra também o que já esteve na lista: nome, último preço, corredor e os últimos dias
          de compra de até 500 itens; e, para mostrar a lista na ordem da loja, os nomes que você
          der aos mercados e a ordem em que passa pelos corredores. Nada disso é enviado a nós. Não
          pedimos nome, e-mail nem localização.
        </p>
        <p>
          <strong>Com conta.</strong> Guardamos seu nome, seu e-mail, o celular, se você o informar,
          e o que você salvar: listas, produtos com o estoque e suas mudanças, e receitas com a foto
          do prato, sem o lugar nem os dados da câmera. Da senha guardamos apenas um código que não
          permite descobri-la. Se você entrar por um provedor, como o Google, recebemos dele seu
          nome, seu e-mail e o código que identifica você lá. De cada aparelho conectado guardamos o
          tipo de navegador e quando foi usado pela primeira e pela última vez.{' '}
          <span className="sold">
            Se você assinar o Premium, guardamos a assinatura, os pagamentos e o motivo do
            cancelamento, se você o disser.
          </span>
        </p>
        <p>
          <strong>Notas fiscais.</strong> A nota que você lê é interpretada no seu aparelho. Quando
          você a confirma, guardamos o mercado, a data, o total e as linhas: o que foi comprado,
          quanto e por quanto. Seu CPF, seu nome e seu endereço, se estiverem na nota, ficam de fora
          já na leitura. Também não recebemos a chave da nota, só um código que não permite
          descobri-la e serve para não ler a mesma nota duas vezes, nem as imagens da câmera.
        </p>
        <p>
          <strong>No seu aparelho, com conta.</strong> O navegador guarda também os dados da sua
          sessão, cópias das últimas telas que você leu, para que possa vê-las sem internet, e o que
          você costuma comprar, para as sugestões. Tudo isso é apagado quando você usa “Sair” ou
          quando a sessão termina; sua lista de compras fica.
        </p>
        <p>
          <strong>Dados técnicos.</strong> Como em qualquer site, nosso servidor recebe o endereço
          IP, o tipo de navegador e o endereço da página pedida. O único cookie serve ao login por
          um provedor, como o Google, e vale por 15 minutos. Não usamos cookies de publicidade,
          rastreadores nem ferramentas de análise.
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
          <li className="mailed">
            O e-mail serve para confirmar a conta e enviar avisos sobre ela
            <span className="sold"> e sobre a assinatura</span> e, se você pedir, um resumo da casa.
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
        <p>
          <strong>Por quanto tempo.</strong> Guardamos os dados da conta enquanto ela existir, com
          estas exceções:
        </p>
        <ul>
          <li className="mailed">
            uma conta com e-mail não confirmado é apagada depois de 7 dias;
          </li>
          <li>
            um aparelho conectado é esquecido quando você sai, depois de 30 dias sem uso e, em todo
            caso, depois de 180 dias;
          </li>
          <li>as mudanças do estoque são apagadas depois de um ano;</li>
          <li>
            <span className="mailed">os links dos e-mails valem por horas, e </span>os registros que
            limitam abusos, no máximo por um dia;
          </li>
          <li className="mailed">
            um e-mail que não pôde ser entregue deixa apenas o endereço, por 30 dias, sem o texto;
          </li>
          <li>
            os registros de acesso, com data, hora e endereço IP, ficam 6 meses, como manda o Marco
            Civil da Internet (Lei nº 12.965/2014, art. 15);
          </li>
          <li>as cópias de segurança guardam o que já foi apagado por até 30 dias.</li>
        </ul>
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
            <strong>Voz.</strong> Quando você dita itens, o som vai do seu aparelho para o serviço
            de voz do seu navegador, que devolve o texto. Não recebemos nem guardamos o som.
          </li>
          <li>
            <strong>Casa.</strong> Quem mora na mesma casa vê seu nome e tudo o que a casa guarda:
            listas, produtos, estoque, receitas, notas e preços. Seu e-mail e seu celular não
            aparecem. Ao sair, o que você levou para a casa continua nela.
          </li>
          <li>
            <strong>Link da receita.</strong> Quando você compartilha uma receita, ela e a foto dela
            ficam disponíveis para quem tiver o endereço, por 30 dias ou até você encerrar o link.
            Seus dados não aparecem.
          </li>
          <li>
            <strong>Link da lista.</strong> Quando você gera um link, os nomes dos itens ficam
            disponíveis por 30 dias para quem tiver o endereço. Preços, quantidades e seus dados não
            aparecem.
          </li>
          <li className="sold">
            <strong>Pagamento.</strong> Quando você assina o Premium, o pagamento é feito na página
            de uma empresa de pagamentos, que recebe de nós seu e-mail e um código da sua conta. Não
            recebemos o número do seu cartão nem a conta de onde sai o seu Pix.
          </li>
          <li>
            <strong>Códigos de barras.</strong> Quando você lê um código que sua casa não conhece,
            nosso servidor pode perguntar o nome do produto ao Open Food Facts, um catálogo público.
            Vai só o código: nada diz quem o leu.
          </li>
          <li>
            <span className="mailed">
              <strong>E-mails.</strong> O servidor de e-mail recebe o que enviamos a você.{' '}
            </span>
            Se você entrar por um provedor, como o Google, ele fica sabendo disso.
          </li>
          <li>
            <strong>Notificações.</strong> Só se você pedir. Elas passam, cifradas, pelo serviço de
            notificações do seu navegador, que sabe quando enviamos algo ao aparelho, mas não o quê.
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
        <p>Quase tudo você faz sozinho, em “Meu perfil”:</p>
        <ul>
          <li>
            <strong>Baixar meus dados</strong> entrega na hora um arquivo com tudo o que a conta
            tem;
          </li>
          <li>
            <strong>Editar Perfil</strong> corrige seu nome e seu celular;
          </li>
          <li>
            <strong>Aparelhos conectados</strong> mostra onde sua conta está aberta e encerra o que
            você não reconhece;
          </li>
          <li>
            <strong>Excluir minha conta</strong>{' '}
            <span className="sold">encerra a assinatura e </span>apaga na hora a conta e tudo o que
            está nela; o que você levou para a casa de outras pessoas fica com elas, sem o seu nome.{' '}
            <span className="sold">A empresa de pagamentos guarda o que a lei exige dela.</span>
          </li>
        </ul>
        <p>
          O que está só no seu aparelho você mesmo apaga: use “Limpar Lista” ou limpe os dados do
          site no navegador. Para o resto, escreva para o contato abaixo.
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
          Se esta política mudar, publicamos o novo texto nesta página com a data e a versão. As
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
      version={5}
      updatedOn="27 de novembro de 2026"
      sections={SECTIONS}
    />
  )
}
