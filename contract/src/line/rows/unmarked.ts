import type { KnownThing } from '#line/known-thing.ts'
import { readLine } from '#line/read-line.ts'
import { foldName } from '#text/name.ts'
import { isNameOfTwo } from './names-with-and.ts'
import { fewestThings } from './sequence.ts'

const AND = / e /i
/** 'o sabão e o amaciante' */
const ARTICLE = /^[oa]s? (?=\p{L}{3})/iu
const FIGURE_FIRST = /^\d/
/** Before the figure of another thing: '2 maçãs 3 peras'. */
const FIGURES = /,? (?:e )?(?=\d)/
/** A name goes on behind these. */
const LINK = /(?:^| )(?:d[aeo]s?|com|sem|para|pr[ao]|em|n[ao]|ao|sabor|tipo) /i
/** From this many, known things in a row are a list; two may be one thing and its kind: 'bolo chocolate'. */
const SEQUENCE_MIN = 3
/** No other thing is a kind of these. */
const STAPLES = /^(?:arroz|feijao|tomates?|cebolas?|alho|bananas?|cenouras?|alface|ovos?|acucar)$/

/**
 * Known things without a mark between them: 'arroz e feijão', 'pão leite ovos', '2 maçãs 3 peras'. None if
 * they are likely one thing.
 */
export function unmarkedThings(text: string, knownThing: KnownThing): readonly string[] {
  const isKnown = (name: string) => knownThing(name) !== undefined
  // 'Pão e leite' is no 'pão de leite', to which the catalogue gives the same key.
  if (!text.includes(' ') || (isKnown(readLine(text).name) && !AND.test(text))) return []
  const parts = FIGURE_FIRST.test(text) ? text.split(FIGURES) : partsOfName(text, knownThing)
  return parts.length > 1 && parts.every((part) => isKnown(readLine(part).name)) ? parts : []
}

function partsOfName(text: string, knownThing: KnownThing): readonly string[] {
  if (/\d/.test(text)) return []
  const parts = text.split(AND).map((part) => part.replace(ARTICLE, ''))
  if (parts.length > 1)
    return isNameOfTwo(text) ? [] : parts.flatMap((part) => inARow(part, knownThing))
  return inARow(text, knownThing)
}

/** 'pão leite ovos', as three; another text as it is. */
function inARow(text: string, knownThing: KnownThing): readonly string[] {
  if (LINK.test(text) || knownThing(text) !== undefined) return [text]
  const words = text.split(' ')
  if (words.length >= SEQUENCE_MIN && words.every((word) => knownThing(word) !== undefined))
    return words
  const things = fewestThings(words, knownThing)
  const [first = ''] = things
  return things.length >= SEQUENCE_MIN || STAPLES.test(foldName(first)) ? things : [text]
}
