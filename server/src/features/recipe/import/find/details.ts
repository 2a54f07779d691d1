/** Details that lines near a recipe give. */
export interface Details {
  readonly servings?: string
  readonly time?: string
  readonly author?: string
  readonly keywords?: readonly string[]
  /** A label whose value is on the next line. */
  readonly pending?: Label
}

type Label = 'servings' | 'time' | 'author' | 'keywords'

const VALUE_MAX = 60
const LABELS: readonly (readonly [Label, RegExp])[] = [
  ['servings', /^(?:rendimento|por[çc][õo]es|quantidade de por[çc][õo]es)$/iu],
  [
    'time',
    /^(?:tempo(?: (?:total|de preparo|m[ée]dio|estimado))?|pronto em|preparo|dura[çc][ãa]o)$/iu,
  ],
  ['author', /^(?:autor(?:a)?|receita de|por|enviad[ao] por|publicad[ao] por)$/iu],
  ['keywords', /^(?:categorias?|tags|palavras-chave|dificuldade|tipo de prato)$/iu],
]
/** Without a colon: 'Rende 12 fatias', 'Serve 4 pessoas', 'Porções 8'. */
const SAYS_SERVINGS =
  /^(?:rende|serve|rendimento|por[çc][õo]es)\s+((?:cerca de |aprox\w*\.? |de |at[ée] )?\d.*)$/iu
const SAYS_TIME = /^(?:tempo(?: (?:total|de preparo))?|total|pronto em)\s+(\d.*)$/iu
const TIME = /\d\s*(?:h(?!\p{L})|hora|min|dia)/iu

/** The details after a line; undefined when the line has none. */
export function readDetail(text: string, known: Details): Details | undefined {
  if (known.pending !== undefined) {
    const { pending, ...rest } = known
    if (isValue(pending, text)) return { ...rest, ...valueOf(pending, text) }
  }
  const servings = SAYS_SERVINGS.exec(text)?.[1]
  if (servings !== undefined && servings.length <= VALUE_MAX) return { servings, ...known }
  const time = SAYS_TIME.exec(text)?.[1]
  if (time !== undefined && TIME.test(time) && time.length <= VALUE_MAX) return { time, ...known }
  return labelled(text, known)
}

function labelled(text: string, known: Details): Details | undefined {
  const colon = text.indexOf(':')
  const label = (colon < 0 ? text : text.slice(0, colon)).replace(/^[^\p{L}]+|[\s*_]+$/gu, '')
  const found = LABELS.find(([, pattern]) => pattern.test(label))?.[0]
  if (found === undefined) return undefined
  const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^[\s*_]+|[\s*_]+$/gu, '')
  if (value !== '')
    return isValue(found, value) ? { ...valueOf(found, value), ...known } : undefined
  // 'Preparo' alone is more likely the heading of the steps.
  return /^(?:preparo|por)$/i.test(label) ? undefined : { ...known, pending: found }
}

function isValue(label: Label, text: string): boolean {
  if (text.length > VALUE_MAX) return false
  if (label === 'time') return TIME.test(text)
  return label !== 'servings' || /\d/.test(text)
}

const valueOf = (label: Label, text: string): Details =>
  label === 'keywords' ? { keywords: text.split(/[,;]/) } : { [label]: text }
