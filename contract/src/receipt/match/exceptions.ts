import { packOf, type PackedLine } from '#receipt/pack.ts'
import { foldName } from '#text/name.ts'

/** The outcome for rows whose words lead to the wrong thing. */
export interface Exception {
  /** The thing, by its id in the catalogue. */
  readonly thing?: string
  /** The text does not say the kind: a person chooses. */
  readonly isAsked?: boolean
  /** The catalogue has none such. */
  readonly isUnknown?: boolean
}

type Rule = Exception & {
  readonly text: RegExp
  /** A row that matches this, too, is no exception. */
  readonly unless?: RegExp
  /** Only one piece below these grams. */
  readonly below?: number
  readonly weighed?: false
}

const SOAPS =
  /\b(?:dove|lux|protex|phebo|francis|albany|lifebuoy|palmolive|nivea|johnsons?|granado|farnese|rexona|natura|boticario)\b/
/** Toilet soap; laundry bars weigh more. */
const SOAP_MAX = 130
const KINDS_OF_PASTA =
  /espag|\besp\b|paraf|penne|fusil|ninho|talh|lasanh|concha|padre|ave ?maria|argol|letr|instan|gravat|cabel|risoni|rigat|furad|semente|capel/
const KINDS_OF_VINEGAR = /alc|maca|vinho|tint|branc|arroz|balsam|limao|frut/
const KINDS_OF_STOCK = /gal|carn|leg|bacon|cost|frang|peix|camar|picanh|pic\b/

const RULES: readonly Rule[] = [
  { text: /\bcr(?:eme)? de (?:leite|lte)\b/, thing: 'creme-de-leite' },
  { text: /\bbecel\b.*\bmant/, thing: 'margarina' },
  {
    text: /\bmilho (?:verde|vde)\b.*\b(?:la|lt|lata)\b/,
    weighed: false,
    thing: 'milho-em-conserva',
  },
  { text: /^refresco\b.*\d ?(?:l|lt|ml)\b/, isAsked: true },
  {
    text: /^coco\b.*\d ?gr?\b/,
    unless: /ralad|agua|leite|oleo|verde|doce/,
    weighed: false,
    thing: 'coco-ralado',
  },
  { text: /^rolinhos? (?:de )?prim/, isUnknown: true },
  {
    text: /\b(?:leite|lte|lt)\b.*\bsemi ?-?desn/,
    unless: /\bpo\b|cond|lact/,
    thing: 'leite-semidesnatado',
  },
  {
    text: /\b(?:leite|lte|lt)\b.*\bdesn/,
    unless: /semi|\bpo\b|cond|lact|iog/,
    thing: 'leite-desnatado',
  },
  { text: /\babob\w* ital/, thing: 'abobrinha-italiana' },
  { text: /\bag(?:ua)?\b.*\bmin\w*\b.*\bc(?:om)? ?\/? ?g(?:as)?\b/, thing: 'agua-com-gas' },
  {
    text: /^co?xa?s? ?[/e]? ?(?:c\/ ?)?s(?:obre|ob)?\/? ?co?xa?/,
    unless: /file|s\/ ?osso|sem osso/,
    thing: 'coxa-e-sobrecoxa',
  },
  {
    text: /^sab\w* bar/,
    below: SOAP_MAX,
    unless: /coco|ype|minuano|urca|razzo/,
    thing: 'sabonete',
  },
  { text: /^mac\w*\b.*\bsem/, unless: KINDS_OF_PASTA, isAsked: true },
  { text: /^vina?g\w*/, unless: KINDS_OF_VINEGAR, isAsked: true },
  { text: /^caldo\b/, unless: KINDS_OF_STOCK, isAsked: true },
  { text: /^sab\w* liq\w*.*\broup/, thing: 'sabao-liquido' },
  { text: /\bcr\w* ?crack/, thing: 'biscoito-cream-cracker' },
  { text: /^tang\w* ?ponk/, thing: 'mexerica-ponkan' },
  { text: /^racao\b.*\bwhiskas\b/, thing: 'racao-para-gato' },
]

/** The exception for a row; undefined for most. */
export function exceptionFor(line: PackedLine): Exception | undefined {
  const text = foldName(line.text).replaceAll('.', ' ')
  const rule = RULES.find((each) => applies(each, text, line))
  if (!rule?.below || SOAPS.test(text)) return rule
  // Without a brand of soaps it is likely, not sure.
  return { ...rule, isAsked: true }
}

function applies(
  { text, unless, below, weighed }: Rule,
  folded: string,
  line: PackedLine,
): boolean {
  if (!text.test(folded) || unless?.test(folded) === true) return false
  if (weighed === false && line.unit === 'kg') return false
  return below === undefined || gramsOf(line) < below
}

/** Of one piece; Infinity if unknown. */
function gramsOf(line: PackedLine): number {
  const pack = packOf(line)
  return pack?.unit === 'g' ? pack.amount : Infinity
}
