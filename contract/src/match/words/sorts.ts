/**
 * The effect of a word after a thing: a sort that matches the thing, or another thing. A word in neither
 * table needs a person's choice.
 */
import { plainText, stemKey, stemOf } from '#catalogue/word-forms.ts'

/** Any single one of these at home matches the thing: 'óleo' matches 'óleo de girassol'. */
const FOR_THE_THING = `
óleo: soja girassol milho canola algodão
feijão: carioca carioquinha preto vermelho rajado jalo mulatinho rosinha bolinha
arroz: branco agulhinha parboilizado
açúcar: refinado cristal branco
leite: integral semidesnatado desnatado pasteurizado sem-lactose zero-lactose
ovo: branco vermelho caipira
manteiga: sal sem-sal
iogurte: natural integral
vinagre: álcool branco maçã
macarrão: espaguete parafuso penne fusilli rigatoni farfalle gravata
cebola: branca amarela nacional roxa
batata: inglesa lavada monalisa asterix
tomate: salada italiano longa-vida carmem débora andréa holandês
pimentão: verde vermelho amarelo
pepino: comum caipira japonês
repolho: verde roxo
abóbora: cabotiá japonesa paulista moranga pescoço
abobrinha: italiana brasileira menina
alface: crespa lisa americana mimosa roxa romana
couve: manteiga mineira
brócolis: ninja ramoso
banana: prata nanica caturra maçã ouro
maçã: gala fuji nacional argentina verde
laranja: pera baía bahia
limão: taiti tahiti galego
manga: palmer tommy haden espada rosa
mamão: papaia papaya formosa havaí
pera: williams portuguesa
uva: itália rubi isabel niágara thompson vitória crimson sem-semente
goiaba: vermelha branca
melão: amarelo
linguiça: toscana fresca
mostarda: amarela
azeitona: verde
vela: comum
`
/** Things of their own that only begin with the same word. */
const OTHERS = `
leite: condensado evaporado fermentado maltado ninho moça
alho: poró porro
batata: doce palha chips frita palito pré-frita baroa salsa yacon smiles sorriso
couve: flor
pimenta: biquinho
uva: passa
água: sanitária tônica oxigenada micelar
sal: amoníaco
amendoim: japonês
tomate: seco pelado
cebola: crispy empanada
milho: pipoca
creme: dental
papel: higiênico toalha alumínio manteiga sulfite
pão: queijo ló mel alho
biscoito: cachorro
shampoo: cachorro
noz: moscada
fruta: conde pão
carne: siri jaca soja
galinha: angola
prato: pronto
mostarda: folha
massa: tomate
`
/** With 'de' behind them comes only which one it is; behind others a thing made of it. */
const OF_KINDS = new Set(
  (
    'oleo vinagre suco polpa refrigerante geleia gelatina iogurte sorvete sabao racao linguica shampoo ' +
    'vinho caldo alcool esponja pano escova fermento'
  )
    .split(' ')
    .map(stemOf),
)

const LIKE_IT = tableOf(FOR_THE_THING)
const OTHER = tableOf(OTHERS)

/** A word behind a thing. */
export interface WordMore {
  readonly stem: string
  /** By 'de', 'em', 'com', 'para': 'coco' in 'leite de coco'. */
  readonly isJoined: boolean
  /** A brand of something else, by which the name may mean that. */
  readonly isOther?: boolean
}

/** The effect of the words after a thing: a sort that matches it, another thing, a product of it, or unknown. */
export type Sort = 'like it' | 'other' | 'made of it' | 'open'

export function sortOf(thing: readonly WordMore[], more: readonly WordMore[]): Sort {
  const head = textOf(thing)
  const text = `${textOf(more)} `
  const isIn = (table: ReadonlyMap<string, readonly string[]>) =>
    table.get(head)?.some((sort) => text.startsWith(`${sort} `)) === true
  if (isIn(LIKE_IT)) return 'like it'
  if (isIn(OTHER)) return 'other'
  return more[0]?.isJoined === true && !OF_KINDS.has(head) ? 'made of it' : 'open'
}

function textOf(words: readonly WordMore[]): string {
  return words.map(({ stem }) => stem).join(' ')
}

function tableOf(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [head = '', sorts = ''] = line.split(': ')
      return [stemOf(plainText(head)), sorts.split(' ').map(stemKey)] as const
    }),
  )
}
