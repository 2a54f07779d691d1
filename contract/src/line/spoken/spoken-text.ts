import type { KnownThing } from '#line/known-thing.ts'
import type { LineReading } from '#line/line.ts'
import { withNamesOfTwo } from '#line/rows/names-with-and.ts'
import { readTalk } from '#line/rows/talk.ts'
import {
  corrected,
  correctionAt,
  isNo,
  isSameThing,
  type SpokenLine,
  withShared,
  withUnits,
} from './corrections.ts'
import { afterJoints, cutPhrase } from './cut-phrase.ts'
import { createPhraseReader, isAmount, type PhraseReader, type Words } from './phrase.ts'
import { rowOf } from './spoken-row.ts'
import { withoutFillers, withoutLeadIn } from './spoken-talk.ts'

/** A longer transcript is no spoken list. */
const TRANSCRIPT_MAX = 2000
/** These always end a line, except in '1,5 kg'. */
const BREAKS = /[;:!?\n]|(?<!\d)[,.]|[,.](?!\d)/
/** 'uns tomates' */
const ABOUT = /(?<!\p{L})(?:uns|umas) /giu
/** Words between two things that no talk removes. */
const JOINT_FIRST = /^(?:(?:mais(?! ou| uma coisa)|e|tambem|também) )+/i
/** No name begins or ends with a linking word. */
const LOOSE = /^(?:d[aeo]|com|e|mais) | (?:d[aeo]|com|e|mais)$/i

/** A thing of a transcript. */
export interface SpokenReading extends LineReading {
  /** Changed by later words ('não, dois'). */
  readonly isUnsure: boolean
}

/**
 * Splits a spoken list into things: 'dois quilos de arroz, meia dúzia de ovos e café' are three. It is
 * split at 'e', 'mais' and numbers only if both sides are things or have an amount: 'biscoito água e
 * sal' stays one.
 */
export function spokenParts(transcript: string, knownThing: KnownThing): SpokenReading[] {
  const reader = createPhraseReader((name) => (LOOSE.test(name) ? undefined : knownThing(name)))
  return linesOf(transcript.slice(0, TRANSCRIPT_MAX), reader).flatMap(({ words, isCorrected }) =>
    rowOf(words, reader).map((line) => ({ ...line, isUnsure: isCorrected === true })),
  )
}

function linesOf(transcript: string, reader: PhraseReader): readonly SpokenLine[] {
  let lines: readonly SpokenLine[] = []
  let isCorrection = false
  for (const text of withoutFillers(transcript).split(BREAKS)) {
    const phrase = wordsOf(text, reader)
    // 'banana, meia dúzia'
    const last = lines.at(-1)
    if (isCorrection) lines = withCorrection(lines, phrase, reader)
    else if (last && isAmount(phrase)) {
      lines = [...lines.slice(0, -1), { ...last, words: [...last.words, ...phrase] }]
    } else lines = withPhrase(lines, phrase, reader)
    isCorrection = isNo(phrase)
    if (isCorrection) lines = lines.slice(0, -1)
  }
  return withUnits(withShared(lines))
}

/** The lines of a phrase, and its corrections: 'um quilo de aipim não dois quilos e alho'. */
function withPhrase(
  lines: readonly SpokenLine[],
  phrase: Words,
  reader: PhraseReader,
): readonly SpokenLine[] {
  const at = correctionAt(phrase)
  const own = cutPhrase(phrase.slice(0, at), reader).map((words) => ({ words }))
  const before = [...lines, ...own]
  return at === undefined ? before : withCorrection(before, phrase.slice(at + 1), reader)
}

function withCorrection(
  lines: readonly SpokenLine[],
  correction: Words,
  reader: PhraseReader,
): readonly SpokenLine[] {
  const { lines: kept, rest } = corrected(lines, correction)
  const [again, ...others] = withPhrase([], afterJoints(rest), reader)
  if (!again) return kept
  const last = kept.at(-1)
  const isAgain = last !== undefined && isSameThing(last.words, again.words, reader)
  if (!isAgain) return [...kept, again, ...others]
  return [...kept.slice(0, -1), { ...again, isCorrected: true }, ...others]
}

/** The words of a phrase without those to the listener. */
function wordsOf(text: string, reader: PhraseReader): Words {
  const spoken = withoutLeadIn(text, reader)
  if (isNo(spoken.split(' '))) return spoken.split(' ')
  // A thing may be called as talk is: 'meia', 'claro'.
  const { text: asked } = readTalk(spoken.replace(JOINT_FIRST, ''))
  return withNamesOfTwo(asked.replace(ABOUT, '').split(/\s+/).filter(Boolean))
}
