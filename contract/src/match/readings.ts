import { plainText } from '#catalogue/word-forms.ts'

/** 'Suco de 2 limões', 'raspas de limão' */
const TAKEN_FROM = /^(?:suco|sumo|raspas?|raspinhas?|casca|zest) d[eoa]s? (?:\d+ )?(.+)$/
const OF_AN_EGG = /^(?:gemas?|claras?)(?: de ovos?)?(?: .*)?$/

/** Other readings of a recipe text: 'limão' for 'raspas de limão', 'óleo' for 'manteiga ou óleo'. */
export function otherReadings(text: string): readonly string[] {
  const plain = plainText(text)
  const [first = '', ...others] = plain.split(' ou ')
  const taken = TAKEN_FROM.exec(first)?.[1]
  return [
    ...(OF_AN_EGG.test(first) ? ['ovo'] : []),
    ...(taken === undefined ? [] : [taken]),
    ...others,
  ]
}
