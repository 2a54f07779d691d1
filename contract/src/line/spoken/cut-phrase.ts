import { fewestThings } from '#line/rows/sequence.ts'
import { readMeasure } from '#quantity/quantity-measure.ts'
import { textAt, tokensOf, words } from '#quantity/quantity-tokens.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import { isAmount, isNamed, type PhraseReader, type Words } from './phrase.ts'

const JOINTS = words('e mais tambem')
/** A number after these is part of a name or an amount: 'caixa com 12', 'um quilo e meio'. */
const LINKS = words('de do da com tipo e ou a ate por x')
/** No line ends in these: 'ração pro cachorro'. */
const PURPOSES = words('pra para pro sem em no na')
const OF = words('de do da')
/** The most words of a line, and the most places for its end. */
const AHEAD = { words: 16, ends: 3 }
/** Longer unknown names are left whole. */
const PLAIN_MAX = 2
/** An amount, 'de' and a word of its thing are no longer. */
const AMOUNT_WORDS = 9

/** Words of a phrase, by position. */
interface Place {
  readonly phrase: Words
  /** The number of words of an amount at a word with its thing behind it; 0 without one. */
  readonly amountAt: (at: number) => number
  readonly reader: PhraseReader
}

/** A possible cut: the line before it, and the words behind it. */
interface Cut {
  readonly from: number
  readonly at: number
  /** Behind the joints. */
  readonly next: number
}

/** Cuts a phrase into lines, at joints, amounts, and behind amounts. */
export function cutPhrase(phrase: Words, reader: PhraseReader): Words[] {
  const place = { phrase, amountAt: amountsOf(phrase), reader }
  const lines: Words[] = []
  let from = 0
  for (let at = 1; at < phrase.length; at += 1) {
    const next = jointsEnd(phrase, at)
    if (!isCut({ from, at, next }, place)) continue
    lines.push(beforeJoints(phrase.slice(from, at)))
    from = next
    at = next
  }
  return phrase.length > from ? [...lines, phrase.slice(from)] : lines
}

/** The words without joints before them. */
export function afterJoints(phrase: Words): Words {
  return phrase.slice(jointsEnd(phrase, 0))
}

/** Reads at each word once. */
function amountsOf(phrase: Words): (at: number) => number {
  const known: number[] = []
  return (at) => (known[at] ??= wordsOfAmount(phrase.slice(at, at + AMOUNT_WORDS)))
}

function jointsEnd(phrase: Words, at: number): number {
  let next = at
  while (isJoint(phrase, next)) next += 1
  return next
}

function isJoint(phrase: Words, at: number): boolean {
  const word = foldName(phrase[at] ?? '')
  return JOINTS.has(word) && !(word === 'mais' && phrase[at + 1] === 'ou')
}

/** No line ends in 'e'. */
function beforeJoints(line: Words): Words {
  const end = line.findLastIndex((_, at) => !isJoint(line, at)) + 1
  return line.slice(0, end)
}

function isCut(cut: Cut, place: Place): boolean {
  const { from, at, next } = cut
  const { phrase, reader } = place
  const before = phrase.slice(from, Math.min(at, from + AHEAD.words + 1))
  // An amount alone ends no line, even if it is also a thing: 'meia' in 'meia dúzia'.
  if (next >= phrase.length || before.length > AHEAD.words || isAmount(before)) return false
  if (isOfEach(next, place)) return true
  if (next > at) return isJointCut(before, cut, place)
  return (
    isNumberCut(before, cut, place) && isComplete(before, reader) && areApart(before, cut, place)
  )
}

/** At 'e', between two lines of which one is a thing or has an amount. */
function isJointCut(before: Words, cut: Cut, place: Place): boolean {
  const { next } = cut
  const { phrase, reader } = place
  if (isOneAmount(cut, phrase)) return false
  if (isComplete(before, reader) && (isCounted(before, reader) || areApart(before, cut, place))) {
    return true
  }
  const [end = next] = lineEnds(next, place)
  const line = phrase.slice(next, end)
  if (isPlain(before)) return isNamed(line, reader)
  // 'danone de morango e bolacha recheada', but 'pizza de queijo e presunto'
  return line.length > 1 && isHeaded(before, reader) && isComplete(line, reader)
}

/** Whether it begins with a known thing. */
function isHeaded(line: Words, { isKnown }: PhraseReader): boolean {
  return line.some((_, at) => isKnown(line.slice(0, at + 1).join(' ')))
}

/** 'um cento de cada' */
function isOfEach(at: number, { phrase, amountAt }: Place): boolean {
  const behind = at + amountAt(at)
  return behind > at && phrase.slice(behind, behind + 2).includes('cada')
}

/** A thing with an amount ends before any 'e': 'um quilo de arroz e coador'. */
function isCounted(line: Words, reader: PhraseReader): boolean {
  const { name, quantity, measure } = reader.read(line)
  const hasAmount = measure !== undefined || quantity > 1 || name !== line.join(' ')
  return hasAmount && (reader.isKnown(name) || isLoose(name.split(' ')))
}

/** Whether another line begins after a complete one, so that both together are not one thing. */
function areApart(before: Words, { at, next }: Cut, place: Place): boolean {
  const { phrase, reader } = place
  const isJoined = next > at
  const lines = lineEnds(next, place).map((end) => phrase.slice(next, end))
  const isThing = isNamed(before, reader)
  if (isThing && lines.some((line) => isNamed(line, reader))) return true
  const whole = isJoined ? [...before, 'e'] : before
  if (lines.some((line) => isNamed([...whole, ...line], reader))) return false
  const areThings = isThing || fewestThings(before, reader.knownThing).length > 1
  if (isJoined && areThings && lines.some(isPlain)) return true
  return lines.some((line) => isComplete(line, reader))
}

/** One or two words that may be a thing. */
function isPlain(line: Words): boolean {
  return line.length <= PLAIN_MAX && isLoose(line) && !isAmount(line)
}

function isLoose(line: Words): boolean {
  return !line.some((word) => LINKS.has(foldName(word))) && !PURPOSES.has(line.at(-1) ?? '')
}

/** The 'e' of 'vinte e quatro' and of 'um quilo e meio' is a part of an amount. */
function isOneAmount({ from, at, next }: Cut, phrase: Words): boolean {
  for (let start = Math.max(from, at - AMOUNT_WORDS); start < at; start += 1) {
    if (isAmount(phrase.slice(start, next + 1))) return true
  }
  return false
}

/** Before '6 ovos' and '2 kg de arroz', and behind an amount that ends a line: 'arroz 2 kg'. */
function isNumberCut(before: Words, { from, next }: Cut, place: Place): boolean {
  const { phrase, amountAt, reader } = place
  // 'um' of 'um cento de coxinhas'
  const isWithin = next - 1 > from && amountAt(next - 1) > 1
  if (isWithin || LINKS.has(foldName(before.at(-1) ?? ''))) return false
  if (amountAt(next) > 0) return true
  const isMore = LINKS.has(foldName(phrase[next] ?? ''))
  return !isMore && amountAt(from) === 0 && reader.read(before).measure !== undefined
}

function wordsOfAmount(line: Words): number {
  const text = line.join(' ')
  const tokens = tokensOf(text)
  const read = readMeasure(tokens, 0)
  if (!read || read.next === tokens.length) return 0
  const following = textAt(tokens, read.next)
  const isOfThing = OF.has(following) || (read.value.unit.name === PIECE && !JOINTS.has(following))
  return isOfThing ? text.slice(0, tokens[read.next - 1]?.end).split(' ').length : 0
}

/** The next places where a line from a word on may end, and the farthest. */
function lineEnds(from: number, { phrase, amountAt }: Place): number[] {
  const farthest = Math.min(phrase.length, from + AHEAD.words)
  const ends: number[] = []
  const first = from + Math.max(1, amountAt(from))
  for (let at = first; at < farthest && ends.length < AHEAD.ends; at += 1) {
    if (isJoint(phrase, at) || amountAt(at) > 0) ends.push(at)
  }
  return [...ends, farthest]
}

/** Whether a line has an amount, or is a thing, with or without qualifying words. */
function isComplete(line: Words, { read, isKnown, knownThing }: PhraseReader): boolean {
  const { name, offer } = read(line)
  if (name !== line.join(' ') || isKnown(name) || isKnown(offer?.name ?? '')) return true
  if (fewestThings(line, knownThing).length > 0) return true
  return line.some(
    (_, at) => at > 0 && isKnown(line.slice(0, at).join(' ')) && isLoose(line.slice(at)),
  )
}
