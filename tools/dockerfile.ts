/** An instruction that is executed when the image is built. */
export type Step =
  | { readonly kind: 'workdir'; readonly path: string }
  | {
      readonly kind: 'copy'
      /** The stage of the copied files; undefined: the repository. */
      readonly from: string | undefined
      readonly sources: readonly string[]
      readonly target: string
    }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'env'; readonly name: string; readonly value: string }

export interface Stage {
  /** Its name, or its number from 0. */
  readonly name: string
  /** The base stage, or the name of an image. */
  readonly base: string
  readonly steps: readonly Step[]
  readonly user: string | undefined
  readonly port: string | undefined
  readonly stopSignal: string | undefined
  /** The start command, and that of the health check. */
  readonly command: readonly string[] | undefined
  readonly health: readonly string[] | undefined
}

type Growing = { -readonly [Key in keyof Stage]: Stage[Key] } & { steps: Step[] }

/** The instructions of this repository's Dockerfile, each in the one form that it uses. */
const INSTRUCTIONS: Readonly<Record<string, (rest: string, stage: Growing) => void>> = {
  WORKDIR: (path, stage) => {
    stage.steps.push({ kind: 'workdir', path })
  },
  COPY: (rest, stage) => {
    stage.steps.push(copyOf(rest))
  },
  RUN: (command, stage) => {
    if (/^\[|^--|<</.test(command)) refuse(`RUN ${command}`)
    // Executed without a container, it would change files outside the image.
    if (/(?:^|[\s="'])(?:\/|~|\.\.)/.test(command)) refuse(`a path outside the image: ${command}`)
    stage.steps.push({ kind: 'run', command })
  },
  ENV: (rest, stage) => {
    const [, name, value] = /^([A-Z_]+)=([^\s"'$]+)$/.exec(rest) ?? []
    if (name === undefined || value === undefined) return refuse(`ENV ${rest}`)
    stage.steps.push({ kind: 'env', name, value })
  },
  USER: (user, stage) => {
    stage.user = user
  },
  EXPOSE: (port, stage) => {
    stage.port = port
  },
  STOPSIGNAL: (signal, stage) => {
    stage.stopSignal = signal
  },
  CMD: (rest, stage) => {
    stage.command = wordsOf(rest)
  },
  HEALTHCHECK: (rest, stage) => {
    const [, words] = /^(?:--[a-z-]+=\S+\s+)*CMD\s+(.+)$/.exec(rest) ?? []
    stage.health = words === undefined ? refuse(`HEALTHCHECK ${rest}`) : wordsOf(words)
  },
}

/** The stages of a Dockerfile, in order. Throws on any instruction that it cannot execute like an engine. */
export function stagesOf(text: string): readonly Stage[] {
  const values = new Map<string, string>()
  const stages: Growing[] = []
  for (const { word, rest } of instructionsOf(text)) {
    const stage = stages.at(-1)
    if (word === 'ARG' && stage === undefined) {
      const [name = '', value] = rest.split('=')
      values.set(name, value ?? refuse(`an ARG without a value: ${rest}`))
    } else if (word === 'FROM') stages.push(stageOf(filledIn(rest, values), stages))
    else if (stage === undefined) refuse(`${word} before FROM`)
    else (INSTRUCTIONS[word] ?? refuse(`${word} is not known`))(rest, stage)
  }
  return stages.length > 0 ? stages : refuse('there is no FROM')
}

/** Logical lines with their continuations, without comments. */
function instructionsOf(text: string) {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line))
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [, word, rest] = /^([A-Za-z]+)\s+(.+?)\s*$/.exec(line) ?? []
      if (word === undefined || rest === undefined) return refuse(line)
      return { word: word.toUpperCase(), rest }
    })
}

/** A stage inherits from its base, except for the start command. */
function stageOf(rest: string, before: readonly Stage[]): Growing {
  const [, base, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
  if (base === undefined || base.startsWith('--')) return refuse(`FROM ${rest}`)
  return {
    name: name ?? String(before.length),
    base,
    steps: [],
    user: undefined,
    port: undefined,
    stopSignal: undefined,
    command: undefined,
    health: undefined,
  }
}

function copyOf(rest: string): Step {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') === true ? words.shift()?.slice(7) : undefined
  const target = words.pop()
  const isPlain = words.every((word) => /^[\w./-]+$/.test(word) && !word.startsWith('--'))
  if (target === undefined || words.length === 0 || !isPlain) return refuse(`COPY ${rest}`)
  if (words.length > 1 && !target.endsWith('/')) refuse(`several files into one: COPY ${rest}`)
  return { kind: 'copy', from, sources: words, target }
}

function filledIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\$\{(\w+)\}/g,
    (whole, name: string) => values.get(name) ?? refuse(`${whole} has no value`),
  )
}

/** A JSON array, which needs no shell. */
function wordsOf(text: string): string[] {
  const words: unknown = text.startsWith('[') ? JSON.parse(text) : undefined
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) {
    return refuse(`not a list of words: ${text}`)
  }
  return words
}

function refuse(what: string): never {
  throw new Error(`Dockerfile: ${what}`)
}
