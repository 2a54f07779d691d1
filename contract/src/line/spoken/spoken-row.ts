import type { LineReading } from '#line/line.ts'
import { fewestThings } from '#line/rows/sequence.ts'
import type { PhraseReader, Words } from './phrase.ts'

const ARTICLES = new Set(['o', 'a', 'os', 'as'])
/** 'Meia melancia' is half of one; the socks alone are 'meia'. */
const HALF = /^mei[ao] /i

/**
 * One spoken line; or several, if the words are a sequence of things: 'arroz feijão macarrão'. An amount
 * belongs to the thing next to it.
 */
export function rowOf(line: Words, reader: PhraseReader): LineReading[] {
  const { knownThing, isKnown } = reader
  const { offer, ...read } = readSpokenLine(line, reader)
  const found = offer && !isKnown(read.name) ? offer : read
  const isOne = HALF.test(found.name) || isKnown(found.name)
  const names = isOne ? [] : fewestThings(found.name.split(' '), knownThing)
  const groups = names.length > 1 ? groupsOf(line, names) : undefined
  return groups ? groups.map((group) => readSpokenLine(group, reader)) : [found]
}

/** 'o açúcar' */
function readSpokenLine(line: Words, { read }: PhraseReader): LineReading {
  return read(line.length > 1 && ARTICLES.has(line[0] ?? '') ? line.slice(1) : line)
}

/** The words of each thing; amounts before the first and behind the last are theirs. */
function groupsOf(
  line: readonly string[],
  names: readonly string[],
): readonly (readonly string[])[] | undefined {
  const words = names.flatMap((name) => name.split(' '))
  const from = line.findIndex((_, at) => words.every((word, on) => line[at + on] === word))
  if (from < 0) return undefined
  let at = from
  return names.map((name, index) => {
    const start = index === 0 ? 0 : at
    at += name.split(' ').length
    return line.slice(start, index === names.length - 1 ? line.length : at)
  })
}
