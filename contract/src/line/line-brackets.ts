/** '(x3)', '(4)' after a thing, as in shared lists. */
const COUNT_IN_BRACKETS = / ?\((?:[x×] ?)?([1-9]\d{0,4})\)$/iu
/** '(2 pct)' behind '1 kg'. */
const PACKAGES_IN_BRACKETS = /(\d ?(?:kg|g|mg|ml|l)) ?\((\d{1,4} ?\p{L}+\.?)\)$/iu
/** 'R$ 9 a 12' is no price yet. */
const PRICE_RANGE = / ?[-–]? ?R\$ ?\d[\d.,]* ?(?:[-–~]|a|at[ée]) ?(?:R\$ ?)?\d[\d.,]*$/i
/** 'laranja, uns 2 kg' */
const ABOUT = /(?<=\s)(?:uns|umas) (?=\d)/i
/** 'forminha nº 4 - 500 un' is no range. */
const NUMBERED = /^(\p{L}.*\d) [-–—] (?=\d)/u
/** 'de 12,90 por 9,90' */
const FORMER_PRICE = / de (?:R\$ ?)?\d[\d.]*[.,]\d\d (?=por (?:R\$ ?)?\d)/i
/** '(do Beto)' */
const NOTE = / ?\([^()\d]+\)$/

/** A line without a count in brackets at its end. */
interface Counted {
  readonly text: string
  readonly count: number
}

export function withoutCount(text: string): Counted {
  const [brackets = '', count = '1'] = COUNT_IN_BRACKETS.exec(text.slice(-ENDING)) ?? []
  return { text: text.slice(0, text.length - brackets.length), count: Number(count) }
}

/** Longer than any count in brackets, so that the time is linear. */
const ENDING = 20

/** The line with what is in brackets, or only about right, as people write it elsewhere. */
export function plainLine(text: string): string {
  return text
    .replace(PRICE_RANGE, '')
    .replace(FORMER_PRICE, ' ')
    .replace(PACKAGES_IN_BRACKETS, '$1 $2')
    .replace(ABOUT, '')
    .replace(NUMBERED, '$1: ')
}

/** '(do Beto)' at the end; '' without one. */
export function noteAtEnd(text: string): string {
  return NOTE.exec(text)?.[0] ?? ''
}
