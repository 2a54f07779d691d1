import { stemOf } from '#catalogue/word-forms.ts'
import type { Named } from './named.ts'
import type { Thing } from './thing.ts'
import { type Sort, sortOf, type WordMore } from './words/sorts.ts'

/**
 * How close a product is to an item: 'same' words, the same 'thing' of the catalogue, a suitable 'sort', or
 * 'open': only a person can decide.
 */
export type Nearness = 'same' | 'thing' | 'sort' | 'open'

/** These words always make it another sort. */
const CHANGING = new Set(
  (
    'sem light diet zero vegano vegana vegetal integral desnatado semidesnatado desidratado ' +
    'defumado temperado recheado instantaneo soluvel condensado granulado infantil doce amargo ' +
    'roxo preto vermelho verde amarelo rosa'
  )
    .split(' ')
    .map(stemOf),
)

export function nearnessOf(item: Named, product: Named): Nearness | undefined {
  const near = nearnessOfThings(item, product)
  return near !== undefined && hasOtherBrand(item, product) ? 'open' : near
}

function nearnessOfThings(item: Named, product: Named): Nearness | undefined {
  const isOneThing = item.thing && product.thing && item.thing.id === product.thing.id
  if (isOneThing === true) return isSame(item, product) ? 'same' : byThing(item, product)
  if (startsWith(product.words, item.words)) return fromItem(item, product, isOneThing)
  return startsWith(item.words, product.words) ? fromProduct(item, product) : undefined
}

/** Both are the same thing of the catalogue: extra words of either name may separate them. */
function byThing(item: Named, product: Named): Nearness | undefined {
  const missing = item.more.filter(({ stem }) => !has(product.words, stem))
  const extra = product.more.filter(({ stem }) => !has(item.words, stem))
  if (missing.length > 0) return extra.length > 0 ? undefined : 'open'
  if (extra.length === 0) return 'thing'
  return item.thing?.isGeneric === true || isChanging(extra) ? 'open' : 'thing'
}

/** The product's name begins with all words of the item. */
function fromItem(item: Named, product: Named, isOneThing?: boolean): Nearness | undefined {
  const { words, thing } = item
  const extra = product.words.slice(words.length)
  if (extra.length === 0) return isOneThing === false ? undefined : 'same'
  const sort = sortOf(words, extra)
  if (sort === 'like it') return 'sort'
  if (isAnother(sort, thing)) return undefined
  // Neither is in the catalogue: 'sacolé' may be the 'Sacolé gourmet' at home.
  return thing || product.thing || isChanging(extra) ? 'open' : 'sort'
}

/** The item has more words than the product: 'farinha de trigo' may be the 'Farinha' at home. */
function fromProduct(item: Named, { words, thing }: Named): Nearness | undefined {
  const missing = item.words.slice(words.length)
  return isAnother(sortOf(words, missing), thing) ? undefined : 'open'
}

/** 'De trigo' is a kind of 'farinha', as that is a general word; 'de coco' is none of 'leite'. */
function isAnother(sort: Sort, thing: Thing | undefined): boolean {
  return sort === 'other' || (sort === 'made of it' && thing?.isGeneric !== true)
}

function isSame(item: Named, product: Named): boolean {
  return item.words.length === product.words.length && startsWith(item.words, product.words)
}

function startsWith(words: readonly WordMore[], beginning: readonly WordMore[]): boolean {
  return beginning.every(({ stem }, at) => words[at]?.stem === stem)
}

function has(words: readonly WordMore[], stem: string): boolean {
  return words.some((word) => word.stem === stem)
}

/** Words after the first are often only a scent: 'Downy brisa de verão'. */
function isChanging(more: readonly WordMore[]): boolean {
  if (more[0]?.isJoined === true) return true
  return more.some(({ stem, isOther = false }) => isOther || CHANGING.has(stem))
}

function hasOtherBrand(item: Named, product: Named): boolean {
  const isKnown = item.brands.size > 0 && product.brands.size > 0
  return isKnown && ![...item.brands].some((brand) => product.brands.has(brand))
}
