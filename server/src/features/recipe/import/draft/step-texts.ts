import { RECIPE } from '@compra/contract/limits.ts'
import { tidyLine } from '#lib/markup/lines.ts'

/** '1. ', '2) ', '3º ', 'Passo 4: ', '- ' before a step. */
const NUMBERED =
  /^(?:(?:passo|etapa)\s*\d{1,3}\s*[.):–-]?|\d{1,3}\s*(?:[.)–-]|[ºª°]\s*[.)–-]?)(?!\d)|[-–—•*·▢□☐])\s*/iu
/** '1️⃣ ', '👉 ' */
const PICTURED = /^(?:\d{0,2}\uFE0F?\u20E3|\p{Extended_Pictographic}|\uFE0F|\s)+/u
/** Several numbered steps in one line. */
const NEXT_NUMBER = /(?<=[.!;])\s*(?=\d{1,2}\s*[.)–-]\s+\p{Lu})/u
/** The heading of the steps, among them. */
const HEADING =
  /^(?:modo d[eo] (?:preparo|preparar|fazer)|preparo|instruções|passo a passo)\s*:?$/iu
const ENDS = /(?<=[.!?;])\s+/u

/** Steps without numbers; one above the length limit is split by sentences. */
export function stepTexts(lines: readonly string[]): readonly string[] {
  return lines
    .flatMap((line) => tidyLine(line).split(NEXT_NUMBER))
    .map((line) => line.replace(PICTURED, '').replace(NUMBERED, '').trim())
    .filter((line) => /\p{L}/u.test(line) && !HEADING.test(line))
    .flatMap(withinLimit)
    .slice(0, RECIPE.steps)
}

function withinLimit(text: string): readonly string[] {
  if (text.length <= RECIPE.stepMax) return [text]
  const steps: string[] = []
  for (const sentence of text.split(ENDS)) {
    const joined = `${steps.at(-1) ?? ''} ${sentence}`.trim()
    if (joined.length <= RECIPE.stepMax && steps.length > 0) steps[steps.length - 1] = joined
    else
      steps.push(
        sentence
          .slice(0, RECIPE.stepMax)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trim(),
      )
  }
  return steps
}
