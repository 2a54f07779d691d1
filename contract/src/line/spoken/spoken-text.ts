import type { KnownThing } from '#line/known-thing.ts'
import type { LineReading } from '#line/line.ts'
import { readLine } from '#line/read-line.ts'
import { readTalk } from '#line/rows/talk.ts'
import { readMeasure } from '#quantity/quantity-measure.ts'
import { readAmount } from '#quantity/quantity-number.ts'
import { textAt, tokensOf, words } from '#quantity/quantity-tokens.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import { amountFirst, fewestThings, isAmount, rowOf } from './spoken-row.ts'

/** A longer transcript is no spoken list. */
const TRANSCRIPT_MAX = 2000
/** These always end a line, except in '1,5 kg'. */
const BREAKS = /[;:!?\n]|(?<!\d)[,.]|[,.](?!\d)/
const JOINTS = words('e mais tambem')
/** A number after these is part of a name or an amount: 'caixa com 12', 'um quilo e meio'. */
const LINKS = words('de do da com tipo e ou a ate por x')
const OF = words('de do da')
/** No name begins or ends with a linking word. */
const LOOSE = /^(?:d[aeo]|com|e|mais) | (?:d[aeo]|com|e|mais)$/i
/** 'uns tomates' */
const ABOUT = /\b(?:uns|umas) /gi
/** Words between two things that no talk removes. */
const JOINT_FIRST = /^(?:(?:mais(?! ou| uma coisa)|e|tambem|também) )+/i
/** The most words of a line, and the most places for its end. */
const AHEAD = { words: 16, ends: 3 }

/**
 * Splits a spoken list into things: 'dois quilos de arroz, meia dúzia de ovos e café' are three. It is
 * split at 'e', 'mais' and numbers only if both sides are things or have an amount: 'biscoito água e
 * sal' stays one.
 */
export function spokenParts(transcript: string, knownThing: KnownThing): LineReading[] {
  const known: KnownThing = (name) => (LOOSE.test(name) ? undefined : knownThing(name))
  const phrases: string[][] = []
  for (const text of transcript.slice(0, TRANSCRIPT_MAX).split(BREAKS)) {
    const phrase = wordsOf(text)
    const last = phrases.at(-1)
    // 'banana, meia dúzia'
    if (last && isAmount(phrase)) last.push(...phrase)
    else phrases.push(phrase)
  }
  return phrases.flatMap((phrase) => cut(phrase, known)).flatMap((line) => rowOf(line, known))
}

/** The words of a phrase without those to the listener. */
function wordsOf(text: string): string[] {
  const spoken = text.trim()
  // A thing may be called as talk is: 'meia', 'claro'.
  const { text: asked } = readTalk(spoken.replace(JOINT_FIRST, ''))
  return asked.replace(ABOUT, '').split(/\s+/).filter(Boolean)
}

function cut(phrase: readonly string[], knownThing: KnownThing): string[][] {
  const lines: string[][] = []
  let from = 0
  for (let at = 1; at < phrase.length; at += 1) {
    const next = afterJoints(phrase, at)
    if (!isCut(phrase.slice(from, at), phrase.slice(next), next > at, knownThing)) continue
    lines.push(phrase.slice(from, at))
    from = next
    at = next
  }
  return phrase.length > from ? [...lines, phrase.slice(from)] : lines
}

function afterJoints(phrase: readonly string[], at: number): number {
  let next = at
  while (isJoint(phrase, next)) next += 1
  return next
}

function isJoint(phrase: readonly string[], at: number): boolean {
  const word = foldName(phrase[at] ?? '')
  return JOINTS.has(word) && !(word === 'mais' && phrase[at + 1] === 'ou')
}

function isCut(
  before: readonly string[],
  behind: readonly string[],
  isJoined: boolean,
  knownThing: KnownThing,
): boolean {
  if (!mayEnd(before, behind)) return false
  if (isJoined ? isOneNumber(before, behind) : !isNumberCut(before, behind)) return false
  return isComplete(before, knownThing) && areApart(before, behind, isJoined, knownThing)
}

/** An amount alone ends no line, even if it is also a thing: 'meia' in 'meia dúzia'. */
function mayEnd(before: readonly string[], behind: readonly string[]): boolean {
  return behind.length > 0 && before.length <= AHEAD.words && !isAmount(before)
}

/** Whether another line begins after a complete one, so that both together are not one thing. */
function areApart(
  before: readonly string[],
  behind: readonly string[],
  isJoined: boolean,
  knownThing: KnownThing,
): boolean {
  const lines = beginnings(behind)
  const isKnown = (name: string) => knownThing(name) !== undefined
  if (isKnown(nameOf(before)) && lines.some((line) => isKnown(nameOf(line)))) return true
  const whole = isJoined ? [...before, 'e'] : before
  const isOneThing = lines.some((line) => isKnown(nameOf([...whole, ...line])))
  if (isOneThing) return false
  // Behind a known thing with an amount, the next word needs none.
  const isCounted = isJoined && beginsWithAmount(before) && isKnown(nameOf(before))
  return isCounted || lines.some((line) => isComplete(line, knownThing))
}

function nameOf(line: readonly string[]): string {
  return readLine(amountFirst(line).join(' ')).name
}

/** The 'e' of 'vinte e quatro' joins two numbers. */
function isOneNumber(before: readonly string[], behind: readonly string[]): boolean {
  const tokens = tokensOf(`${before.at(-1)} e ${behind[0]}`)
  return readAmount(tokens, 0)?.next === tokens.length
}

/** Before '6 ovos' and '2 kg de arroz', and behind an amount that ends a line: 'arroz 2 kg'. */
function isNumberCut(before: readonly string[], behind: readonly string[]): boolean {
  if (LINKS.has(foldName(before.at(-1) ?? ''))) return false
  if (beginsWithAmount(behind)) return true
  const isMore = LINKS.has(foldName(behind[0] ?? ''))
  return !isMore && !beginsWithAmount(before) && readLine(before.join(' ')).measure !== undefined
}

function beginsWithAmount(line: readonly string[]): boolean {
  const tokens = tokensOf(line.slice(0, AHEAD.words).join(' '))
  const read = readMeasure(tokens, 0)
  if (!read || read.next === tokens.length) return false
  const following = textAt(tokens, read.next)
  return OF.has(following) || (read.value.unit.name === PIECE && !JOINTS.has(following))
}

/** The text up to each of the next possible ends, and up to its end. */
function beginnings(text: readonly string[]): string[][] {
  const ahead = text.slice(0, AHEAD.words)
  const ends = ahead.flatMap((_, at) =>
    at > 0 && (isJoint(ahead, at) || beginsWithAmount(ahead.slice(at))) ? [at] : [],
  )
  return [...ends.slice(0, AHEAD.ends), ahead.length].map((end) => ahead.slice(0, end))
}

/** Whether a line has an amount, or is a thing, with or without qualifying words. */
function isComplete(line: readonly string[], knownThing: KnownThing): boolean {
  const text = line.join(' ')
  const isKnown = (called: string) => knownThing(called) !== undefined
  const { name, offer } = readLine(amountFirst(line).join(' '))
  if (name !== text || isKnown(name) || isKnown(offer?.name ?? '')) return true
  if (fewestThings(line, knownThing).length > 0) return true
  return line.some(
    (_, at) =>
      at > 0 &&
      isKnown(line.slice(0, at).join(' ')) &&
      !line.slice(at).some((word) => LINKS.has(foldName(word))),
  )
}
