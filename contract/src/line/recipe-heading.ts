import { foldName, itemName } from '#text/name.ts'

/** A longer line is an ingredient with a note. */
const HEADING_MAX = 60
/** Marks around a line: '## Massa', '**Recheio**', '- Cobertura -'. */
const MARKS = /^[\s#*_~=•·–—>-]+|[\s:.*_~=–—-]+$/g
/** Parts of recipes, alone or with the dish: 'massa', 'calda do pudim'. */
const PART =
  'massa|base|creme|calda|caldo|molho|crosta|glace|ganache|merengue|farofa|temperos?|cobertura'
/** Words that are never bought. */
const SECTION =
  'recheio|montagem|finalizacao|decoracao|guarnicao|marinada|acompanhamentos?|ingredientes|preparo|modo (?:de|do) \\w+|opcional|opcionais|utensilios|rendimento'
const DISH = '(?: d[ao]s? \\w+){0,2}'
const USES =
  'untar|decorar|polvilhar|servir|montar|finalizar|acompanhar|pincelar|regar|empanar|fritar|cobrir|rechear|enfeitar|temperar|marinar'
const HEADINGS = [
  `(?:${PART}|${SECTION})${DISH}`,
  'recheio (?:de|com) .+',
  'ingredientes (?:para|d[aeo]s?) .+',
  '(?:para|pra|p/) [ao]s? \\w+(?: \\w+){0,3}',
  `pra (?:${PART}|recheio)${DISH}`,
  `(?:para|pra|p/) (?:${USES})(?: [ao]s? \\w+| e \\w+)?`,
  '(?:\\d ?[ªa]|primeira|segunda|terceira|ultima) (?:camada|parte|etapa|massa)',
  `(?:camada|parte|etapa|${PART}|recheio) \\d`,
]
const HEADING = new RegExp(`^(?:${HEADINGS.join('|')})$`, 'u')

/**
 * Whether a line of a pasted recipe is likely a heading ('Para a massa', 'Cobertura', 'Modo de preparo'),
 * also without a colon. A guess that a person confirms.
 */
export function isLikelyHeading(line: string): boolean {
  const text = headingText(line.slice(0, 2 * HEADING_MAX))
  return text.length <= HEADING_MAX && HEADING.test(foldName(text))
}

/** The words of a heading, without the marks around them. */
export function headingText(line: string): string {
  return itemName(line.replace(MARKS, ''))
}
