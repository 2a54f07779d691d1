import { plainText } from '#catalogue/word-forms.ts'
import type { ThingFinder } from './thing.ts'
import { ASIDES, isPreparation, LEADING, PURPOSE, SHAPE, TREATMENTS } from './words/preparation.ts'

/**
 * The folded name of an ingredient without its preparation: 'cebola' for 'cebolas médias, picadas em
 * cubos', but 'coco ralado' for 'coco ralado fino a gosto', which is not coco. Empty only for an empty text.
 */
export function thingText(text: string, thingOf: ThingFinder): string {
  const plain = plainText(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
  const start = without(plain === '' ? plainText(text) : plain, ASIDES)
  const steps = [withoutPurpose, withoutPortion, withoutShape, untreated]
  return steps.reduce((left, step) => step(left, thingOf), start)
}

function withoutPurpose(text: string, thingOf: ThingFinder): string {
  return unlessOther(text, without(text, [PURPOSE]), thingOf)
}

/** 'Saco de lixo' is no 'lixo', nor 'copo de vidro' glass; 'copo de requeijão' is none of 'copo'. */
function withoutPortion(text: string, thingOf: ThingFinder): string {
  const rest = text.replace(LEADING, '')
  if (rest === text) return text
  const [first = ''] = text.split(' ', 1)
  const isOfPortion = thingOf(first)?.id === thingOf(text)?.id
  return isOfPortion && thingOf(rest) ? rest : unlessOther(text, rest, thingOf)
}

/** 'Peito de frango em cubos' is a breast that is cut at home; 'frango em cubos' is sold so. */
function withoutShape(text: string, thingOf: ThingFinder): string {
  const rest = without(text, [SHAPE])
  return / d[eoa]s? /.test(rest) ? rest : unlessOther(text, rest, thingOf)
}

/** Each pattern alone: 'camarão seco sem cabeça' keeps 'seco', but loses 'sem cabeça'. */
function untreated(text: string, thingOf: ThingFinder): string {
  const bare = TREATMENTS.reduce(
    (left, pattern) => unlessOther(left, without(left, [pattern]), thingOf),
    text,
  )
  const words = bare.split(' ').filter(isPreparation)
  return words.reduce((left, word) => unlessOther(left, withoutWord(left, word), thingOf), bare)
}

/** 'Cozidos e picados' leave an 'e'. */
function withoutWord(text: string, word: string): string {
  const rest = text.split(' ').filter((each) => each !== word)
  const trimmed = rest.join(' ').replace(/(?: (?:e|em|de))+$/, '')
  return trimmed === '' || trimmed === 'e' ? text : trimmed
}

function without(text: string, patterns: readonly RegExp[]): string {
  const rest = patterns.reduce((left, pattern) => left.replace(pattern, ''), ` ${text}`).trim()
  return rest === '' ? text : rest
}

/** The shorter text, unless that is another thing. */
function unlessOther(text: string, rest: string, thingOf: ThingFinder): string {
  if (rest === text) return text
  const thing = thingOf(text)
  return thing && thing.id !== thingOf(rest)?.id ? text : rest
}
