import type { ServerMessage } from '#messages.ts'
import type { ProductDraft } from '#product/product.ts'

/**
 * The Portuguese text of each message of the API. A message without a translation does not compile.
 */
const PORTUGUESE: Record<ServerMessage, string> = {
  'the request is not valid': 'Confira os dados e tente novamente.',
  'the request could not be read': 'Não foi possível ler o pedido.',
  'authentication required': 'Faça login para continuar.',
  'wrong credentials': 'Usuário ou senha incorretos',
  'an account with this email already exists': 'Uma conta com este e-mail já existe',
  'limit of 2 active lists in 24 hours reached': 'Limite de 2 listas ativas em 24 horas atingido',
  'limit of 2 lists reached': 'Limite de 2 listas atingido',
  'limit of 20 items per list reached': 'Limite de 20 itens por lista atingido',
  'plan limit reached': 'Limite do plano atingido',
  'limit of 300 photos reached': 'A casa já tem 300 fotos de receitas. Remova uma para pôr outra.',
  'limit of 10 tokens reached': 'Você já tem 10 acessos. Revogue um para criar outro.',
  'the token does not allow this': 'Este acesso não permite isso.',
  'household is full': 'A casa já está completa para o plano dela.',
  'household must be handed over first': 'Antes, passe a casa a outra pessoa que mora nela.',
  'household must be left first': 'Antes de entrar em outra casa, saia da sua.',
  'nobody else is in the household': 'Não há mais ninguém nesta casa.',
  'a shopping list with the same name already exists':
    'Uma lista de compras com o mesmo nome já existe',
  'accounts are made by the operator here':
    'Aqui só quem cuida deste servidor cria contas. Peça a sua a essa pessoa.',
  'a valid invite is needed':
    'Para criar uma conta aqui é preciso um convite que ainda vale. Peça um a quem já usa.',
  'no mail is sent here':
    'Este servidor não envia e-mails. Peça a quem cuida dele um link para escolher a senha.',
  'wrong setup code':
    'O código não confere. Ele está no registro do servidor e em npm run admin -- setup.',
  'the first account exists': 'A primeira conta deste servidor já foi criada. Faça login.',
  'email not confirmed': 'E-mail ainda não confirmado. Verifique sua caixa de entrada.',
  'invalid refresh token': 'Sua sessão terminou. Faça login novamente.',
  'invalid or expired token': 'Link inválido ou expirado',
  'subscription already active': 'Você já possui uma assinatura ativa',
  'subscription renews by card':
    'Sua assinatura no cartão renova sozinha. Cancele-a para continuar por Pix.',
  'invalid subscription status': 'A situação da assinatura não permite esta ação',
  'subscription not found': 'Você não tem uma assinatura.',
  'log in again first': 'Por segurança, saia e entre de novo antes disso.',
  'limit of 10 passkeys reached': 'Você já tem 10 passkeys. Remova uma para criar outra.',
  'passkey refused': 'Esta passkey não foi aceita. Tente novamente ou entre de outro jeito.',
  'log in by a provider here': 'Aqui só se entra pelo botão do provedor.',
  'nothing is sold here': 'Aqui nada é vendido: tudo já está incluído.',
  'not allowed': 'Esta ação não é permitida para sua conta',
  'payment provider failed': 'O serviço de pagamento não respondeu. Tente novamente.',
  'this receipt was read before': 'Você já leu esta nota.',
  'somebody else changed the menu':
    'O cardápio mudou em outro aparelho. Confira e tente novamente.',
  'this was cooked before': 'Já foi marcado como cozinhado.',
  'this address cannot be read':
    'Este endereço não pode ser lido. Abra a página no navegador, copie a receita e cole aqui.',
  'pages are not fetched here':
    'Aqui a receita não é buscada pelo endereço. Abra a página no navegador, copie a receita e cole aqui.',
  'the site sent no page':
    'O site não entregou a página. Abra-a no navegador, copie a receita e cole aqui.',
  'limit of 5 webhooks reached': 'Você já avisa 5 programas. Remova um para pôr outro.',
  'webhooks are switched off here': 'Aqui não é possível avisar outros programas.',
  'this address cannot be called':
    'Este endereço não pode ser avisado. Use um endereço https de um site público.',
  'no recipe found':
    'Não encontramos uma receita aqui. Copie a parte com os ingredientes e o modo de preparo e cole.',
  'too much to be one recipe':
    'É conteúdo demais para uma receita. Copie só a parte da receita e cole.',
  'somebody else changed the item': 'O item mudou em outro aparelho. Confira e tente novamente.',
  'a list needs at least one item': 'Uma lista salva precisa de pelo menos um item.',
  'idempotency key already used': 'Este pedido já foi feito com outros dados',
  'not found': 'Não encontrado',
  'link closed': 'Este link foi encerrado. Peça outro a quem compartilhou a lista.',
  'method not allowed': 'Operação não permitida',
  'request took too long to arrive': 'O pedido demorou demais. Tente novamente.',
  'request headers too large': 'O pedido traz informações demais',
  'request body too large': 'Os dados enviados são grandes demais',
  'unsupported content type': 'Formato de dados não aceito',
  'too many requests': 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
  'internal server error': 'Algo deu errado do nosso lado. Tente novamente.',
  'service unavailable': 'Serviço indisponível no momento. Tente novamente em instantes.',
  'is required': 'é obrigatório',
  'must be a valid email': 'deve ser um e-mail válido',
  'must be a valid URL': 'deve ser uma URL válida',
  'must have at least {n} characters': 'deve ter no mínimo {n} caracteres',
  'must have at most {n} characters': 'deve ter no máximo {n} caracteres',
  'must have exactly {n} characters': 'deve ter exatamente {n} caracteres',
  'must have at least {n} items': 'deve ter no mínimo {n} itens',
  'must have at most {n} items': 'deve ter no máximo {n} itens',
  'must be equal to {field}': 'deve ser igual a {field}',
  'must be different from {field}': 'deve ser diferente de {field}',
  'must be greater than {n}': 'deve ser maior que {n}',
  'must be greater than or equal to {n}': 'deve ser maior ou igual a {n}',
  'must be less than {n}': 'deve ser menor que {n}',
  'must be less than or equal to {n}': 'deve ser menor ou igual a {n}',
  'must contain only letters': 'deve conter apenas letras',
  'must contain only letters and numbers': 'deve conter apenas letras e números',
  'must contain only numbers': 'deve conter apenas números',
  'must be a valid UUID': 'deve ser um UUID válido',
  'must be a valid IPv4': 'deve ser um IPv4 válido',
  'must be a valid IPv6': 'deve ser um IPv6 válido',
  'must contain {text}': 'deve conter {text}',
  'must not contain {text}': 'não deve conter {text}',
  'must match the datetime format {format}': 'deve estar no formato de data e hora {format}',
  'must be valid Base64': 'deve ser um Base64 válido',
  'must be text': 'deve ser um texto',
  'must be a number': 'deve ser um número',
  'must be a whole number': 'deve ser um número inteiro',
  'must be true or false': 'deve ser verdadeiro ou falso',
  'must be a list': 'deve ser uma lista',
  'must be an object': 'deve ser um objeto',
  'must be one of: {values}': 'deve ser um destes: {values}',
  'must be a multiple of {n}': 'deve ser múltiplo de {n}',
  'must have at most {n} decimal places': 'deve ter no máximo {n} casas decimais',
  'must not have other fields': 'não deve ter outros campos',
  'must be given once': 'deve vir uma vez só',
  'must contain only printable characters': 'deve conter apenas caracteres visíveis',
  'must look like {format}': 'deve ser como {format}',
  'is too common': 'é comum demais; escolha outra',
  'is invalid': 'valor inválido',
  'is wrong': 'não confere',
  'email cannot be changed': 'O e-mail não pode ser alterado',
  'is already in the list': 'já está na lista',
  'is read as {value}': 'vale como {value}',
}

/** Portuguese labels of wire fields; a field without a label is shown raw. */
const FIELD_LABELS: Record<keyof ProductDraft, string> & Record<string, string> = {
  userName: 'Nome',
  email: 'E-mail',
  password: 'Senha',
  currentPassword: 'Senha atual',
  newPassword: 'Nova senha',
  phoneNumber: 'Celular',
  name: 'Nome',
  items: 'Itens',
  price: 'Preço',
  quantity: 'Quantidade',
  measure: 'Medida',
  amount: 'Quantidade',
  category: 'Categoria',
  stock: 'Estoque',
  minStock: 'Estoque mínimo',
  barcodes: 'Códigos de barras',
  barcode: 'Código de barras',
  ingredients: 'Ingredientes',
  steps: 'Passos',
  unit: 'Unidade',
  order: 'Ordem',
  prepTime: 'Tempo de preparo',
  waitTime: 'Tempo de espera',
  preparationTime: 'Tempo de preparo',
  servings: 'Porções',
  difficultyLevel: 'Dificuldade',
  source: 'Endereço da receita',
  author: 'Autor',
  entries: 'Entradas',
  names: 'Nomes',
  title: 'Título',
  description: 'Descrição',
  reason: 'Motivo',
  people: 'Pessoas',
  recipes: 'Receitas',
  monday: 'Semana',
  meals: 'Refeições',
  meal: 'Refeição',
  day: 'Dia',
  recipeId: 'Receita',
  text: 'Texto',
  body: 'Arquivo',
  content: 'Conteúdo',
  page: 'Página',
  size: 'Tamanho da página',
}

const ITEM_LABELS: Record<string, string> = {
  items: 'Item',
  ingredients: 'Ingrediente',
  steps: 'Passo',
  tags: 'Etiqueta',
  entries: 'Entrada',
  names: 'Nome',
  recipes: 'Receita',
  meals: 'Refeição',
}

interface Pattern {
  readonly matcher: RegExp
  readonly keys: readonly string[]
  readonly portuguese: string
}

const PATTERNS: readonly Pattern[] = Object.entries(PORTUGUESE)
  .filter(([english]) => english.includes('{'))
  .map(([english, portuguese]) => ({
    matcher: new RegExp(`^${english.replace(/\{\w+\}/g, '(.{1,200})')}$`),
    keys: [...english.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    portuguese,
  }))
  // 'greater than or equal to 3' also matches 'greater than {n}': the longer text goes first.
  .toSorted((a, b) => b.matcher.source.length - a.matcher.source.length)

/** The Portuguese text of an API message; undefined for an unknown one: use the fallback (G-122). */
export function translate(message: string): string | undefined {
  if (Object.hasOwn(PORTUGUESE, message)) return PORTUGUESE[message as ServerMessage]
  for (const { matcher, keys, portuguese } of PATTERNS) {
    const values = matcher.exec(message)
    if (values) {
      return keys.reduce((text, key, at) => {
        const value = values[at + 1] ?? ''
        return text.replace(`{${key}}`, () => (key === 'field' ? labelOf(value) : value))
      }, portuguese)
    }
  }
  return undefined
}

/** 'items[0].name' is 'Item 1 - Nome'; 'userName' is 'Nome'. */
export function labelOf(field: string): string {
  return field
    .split('.')
    .map((part) => {
      const indexed = /^(\w+)\[(\d{1,6})\]$/.exec(part)
      if (!indexed) return (Object.hasOwn(FIELD_LABELS, part) && FIELD_LABELS[part]) || part
      const [, list = '', index = '0'] = indexed
      const label = (Object.hasOwn(ITEM_LABELS, list) && ITEM_LABELS[list]) || list
      return `${label} ${Number(index) + 1}`
    })
    .join(' - ')
}

/** One line per cause, 'field: translated message', in order. */
export function describeCauses(causes: readonly { field: string; error: string }[]): string {
  return causes
    .map(({ field, error }) => `${labelOf(field)}: ${translate(error) ?? PORTUGUESE['is invalid']}`)
    .join('\n')
}
