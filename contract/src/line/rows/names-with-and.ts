import { foldName } from '#text/name.ts'

/** 'E' is always a part of these names. */
const NAMES = new Set(['agua e sal', 'coxa e sobrecoxa', 'alho e oleo', 'romeu e julieta'])
/** Flavours, behind a thing that comes in them: 'tempero alho e sal'. */
const FLAVOURS = new Set(
  (
    'alho e sal|cebola e salsa|cebola e alho|creme e cebola|mel e limao|mel e aveia|aveia e mel|maca e canela|' +
    'banana e canela|limao e gengibre|morango e banana|laranja e cenoura|laranja e acerola|azeite e ervas|' +
    'alho e ervas|manteiga e sal|coco e chocolate|frango e legumes|carne e legumes|queijo e presunto'
  ).split('|'),
)
/** One thing where it is written; spoken, these are two. */
const WRITTEN = ['sal e pimenta', 'milho e ervilha', 'ervilha e milho', 'presunto e queijo']
const FLAVOURED =
  /^(?:temperos?|salgadinhos?|biscoitos?|bolachas?|chips|torradas?|chas?|sucos?|sabonetes?|shampoos?|condicionadores?|molhos?|sopas?|miojos?|balas?|iogurtes?|geleias?|pates?|granolas?|barrinhas?|pizzas?|papinhas?)$/

/** The words, with 'tempero', 'alho e sal' as two. */
export function withNamesOfTwo(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const three = words.slice(at, at + 3).join(' ')
    const isName = isPair(three, joined.at(-1))
    joined.push(isName ? three : (words[at] ?? ''))
    if (isName) at += 2
  }
  return joined
}

function isPair(three: string, before = ''): boolean {
  const folded = foldName(three)
  return NAMES.has(folded) || (FLAVOURS.has(folded) && FLAVOURED.test(foldName(before)))
}

/** Whether a written text with 'e' is one thing: 'queijo e presunto', which fill a pastry. */
export function isNameOfTwo(text: string): boolean {
  const folded = foldName(text)
  return [...NAMES, ...FLAVOURS, ...WRITTEN].some((pair) => ` ${folded}`.endsWith(` ${pair}`))
}
