/** What a line beside a recipe says of it. */
export interface Details {
  readonly servings?: string
  readonly time?: string
  readonly author?: string
  readonly keywords?: readonly string[]
  /** A label whose value is the next line. */
  readonly waiting?: Told
}

type Told = 'servings' | 'time' | 'author' | 'keywords'

const VALUE_MAX = 60
const LABELS: readonly (readonly [Told, RegExp])[] = [
  ['servings', /^(?:rendimento|por[çc][õo]es|quantidade de por[çc][õo]es)$/iu],
  [
    'time',
    /^(?:tempo(?: (?:total|de preparo|m[ée]dio|estimado))?|pronto em|preparo|dura[çc][ãa]o)$/iu,
  ],
  ['author', /^(?:autor(?:a)?|receita de|por|enviad[ao] por|publicad[ao] por)$/iu],
  ['keywords', /^(?:categorias?|tags|palavras-chave|dificuldade|tipo de prato)$/iu],
]
/** 'Rende 12 fatias', 'Serve 4 pessoas', 'Porções 8' say it without a mark. */
const SAYS_SERVINGS =
  /^(?:rende|serve|rendimento|por[çc][õo]es)\s+((?:cerca de |aprox\w*\.? |de )?\d.*)$/iu
const SAYS_TIME = /^(?:tempo(?: (?:total|de preparo))?|pronto em)\s+(\d.*)$/iu
const TIME = /\d\s*(?:h(?!\p{L})|hora|min|dia)/iu

/** What is known after a line; undefined of one that says nothing of the kind. */
export function readDetail(text: string, known: Details): Details | undefined {
  if (known.waiting !== undefined) {
    const { waiting, ...rest } = known
    if (isValue(waiting, text)) return { ...rest, ...valueOf(waiting, text) }
  }
  const said = SAYS_SERVINGS.exec(text)?.[1]
  if (said !== undefined && said.length <= VALUE_MAX) return { servings: said, ...known }
  const lasts = SAYS_TIME.exec(text)?.[1]
  if (lasts !== undefined && TIME.test(lasts) && lasts.length <= VALUE_MAX)
    return { time: lasts, ...known }
  return labelled(text, known)
}

function labelled(text: string, known: Details): Details | undefined {
  const colon = text.indexOf(':')
  const label = (colon < 0 ? text : text.slice(0, colon)).replace(/^[^\p{L}]+|[\s*_]+$/gu, '')
  const told = LABELS.find(([, pattern]) => pattern.test(label))?.[0]
  if (told === undefined) return undefined
  const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^[\s*_]+|[\s*_]+$/gu, '')
  if (value !== '') return isValue(told, value) ? { ...valueOf(told, value), ...known } : undefined
  // 'Preparo' alone is rather the heading of the steps.
  return /^(?:preparo|por)$/i.test(label) ? undefined : { ...known, waiting: told }
}

function isValue(told: Told, text: string): boolean {
  if (text.length > VALUE_MAX) return false
  if (told === 'time') return TIME.test(text)
  return told !== 'servings' || /\d/.test(text)
}

const valueOf = (told: Told, text: string): Details =>
  told === 'keywords' ? { keywords: text.split(/[,;]/) } : { [told]: text }
