import { MAX_QUANTITY } from '#limits.ts'
import type { LineReading } from './line.ts'
import { readLine } from './read-line.ts'

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
/** '(do Beto)' */
const NOTE = / ?\([^()\d]+\)$/

/** Reads one thing of a pasted text, with amounts in brackets and notes. */
export function readThing(text: string): LineReading {
  const [brackets = '', count = '1'] = COUNT_IN_BRACKETS.exec(text) ?? []
  const reading = readNoted(text.slice(0, text.length - brackets.length))
  if (brackets === '') return reading
  const { offer: _, ...line } = reading
  return { ...line, quantity: Math.min(line.quantity * Number(count), MAX_QUANTITY) }
}

function readNoted(text: string): LineReading {
  const open = text
    .replace(PRICE_RANGE, '')
    .replace(PACKAGES_IN_BRACKETS, '$1 $2')
    .replace(ABOUT, '')
    .replace(NUMBERED, '$1 · ')
  const reading = readLine(open)
  const [note = ''] = NOTE.exec(open) ?? []
  if (note === '' || !/\d/.test(reading.name)) return reading
  const line = readLine(open.slice(0, -note.length))
  return line.name === '' ? reading : { ...line, name: `${line.name}${note}` }
}
