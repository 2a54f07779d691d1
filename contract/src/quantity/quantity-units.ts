/** Kinds of units that can be added: pieces, weights and volumes; another unit only to itself. */
export type Kind = 'count' | 'mass' | 'volume' | 'own' | 'taste'

export interface Unit {
  /** Canonical: singular, Portuguese, short. */
  readonly name: string
  readonly kind: Kind
  /** The factor to pieces, grams or millilitres; 1 for units without a conversion. */
  readonly size: number
}

export const PIECE = 'un'
export const TO_TASTE = 'a gosto'
/** A measure of ginger; after a name the size of a thing: 'forma 24 cm'. */
export const LENGTH = 'cm'
/** Of string and cloth; no content of a product: 'Fio dental 100 m'. */
export const METRE = 'm'

/**
 * Spoons and cups are those of the measuring sets sold in Brazil and of its cookery books: cup
 * 240 ml, spoons 15, 10 and 5 ml. Coffee spoons, coffee cups and glasses are left without a size:
 * books give a glass as anything from 190 to 250 ml. Each entry: name, kind, size.
 */
const SIZED: readonly (readonly [string, Kind, number])[] = [
  [PIECE, 'count', 1],
  ['par', 'count', 2],
  ['dúzia', 'count', 12],
  ['cento', 'count', 100],
  ['mg', 'mass', 0.001],
  ['g', 'mass', 1],
  ['kg', 'mass', 1000],
  ['ml', 'volume', 1],
  ['l', 'volume', 1000],
  ['colher (chá)', 'volume', 5],
  ['colher (sobremesa)', 'volume', 10],
  ['colher (sopa)', 'volume', 15],
  ['xícara', 'volume', 240],
  [TO_TASTE, 'taste', 1],
]

/**
 * Spellings of units: canonical name and folded variants, with plurals in 's'. A unit that is not above
 * can only be added to itself.
 */
const SPELLINGS =
  'un und unid uni unidade|par pares|dúzia dz|cento|mg miligrama|g gr grama|kg kilo quilo quilograma|ml mililitro|' +
  'l lt ltr litro|xícara xic xc|colher colheres col colh|cm centimetro|m mt metro|bandeja bd bdj bandejinha|' +
  'barra barrinha|bisnaga|cabeça|cacho|caixa cx caixinha|cartela cart|concha|copo cp|cubo cubinho|dente|' +
  'engradado|envelope env|espiga|fardo fd fdo frd|fatia fatiazinha|fio fiozinho|folha fl folhinha|frasco|' +
  'galho galhinho|garrafa gar gf gfa grf garrafinha|gota gotinha|lata latinha|maço mc macinho moi|' +
  'pacote pct pcte pacotinho|pé|pedaço pedacinho|peça|penca|pitada pitadinha|posta|pote potinho|' +
  'punhado punhadinho|rama|ramo raminho|rodela|rolo rl|sachê|saco sc saquinho|tablete tabl|talo|tubo tb|' +
  'vidro vd vdr vidrinho'

const UNITS = new Map<string, Unit>()
for (const [name, kind, size] of SIZED) UNITS.set(name, { name, kind, size })

const BY_SPELLING = new Map<string, Unit>([
  ['cs', unitOf('colher (sopa)')],
  ...['pouco', 'pouquinho', 'tiquinho'].map((word) => [word, unitOf(TO_TASTE)] as const),
])
for (const [name = '', ...others] of SPELLINGS.split('|').map((words) => words.split(' '))) {
  for (const spelling of [plain(name), ...others]) {
    BY_SPELLING.set(spelling, unitOf(name)).set(`${spelling}s`, unitOf(name))
  }
}

/** Kinds of spoons, cups and glasses, with the names of the units. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  colher: {
    sopa: 'colher (sopa)',
    cha: 'colher (chá)',
    sobremesa: 'colher (sobremesa)',
    cafe: 'colher (café)',
  },
  xícara: { cha: 'xícara', cafe: 'xícara (café)' },
  copo: {
    americano: 'copo (americano)',
    americanos: 'copo (americano)',
    requeijao: 'copo (requeijão)',
  },
}

/** The unit of a canonical name; an unknown name is its own unit. */
export function unitOf(name: string): Unit {
  return UNITS.get(name) ?? { name, kind: 'own', size: 1 }
}

/** Packages, which are counted as pieces of a list: 2 × 'Milho · 1 lata'. */
const PACKAGES = new Set(
  (
    'bandeja barra bisnaga cabeça cacho caixa cartela engradado espiga fardo frasco garrafa lata maço pacote ' +
    'peça penca pote pé saco tubo vidro'
  ).split(' '),
)

/** Whether a unit, by its canonical name, is a package. */
export function isPackage(unit: string): boolean {
  return PACKAGES.has(unit)
}

/** Whether a folded spelling is shorter than its unit: 'pct', 'cx'. */
export function isAbbreviation(word: string): boolean {
  return word.length < (unitSpelt(word)?.name.length ?? 0)
}

/** Whether a unit is a weight or a volume, so that others of its kind can be added. */
export function isWeightOrVolume({ kind }: Unit): boolean {
  return kind === 'mass' || kind === 'volume'
}

/** The unit of a folded word. */
export function unitSpelt(word: string): Unit | undefined {
  return BY_SPELLING.get(word)
}

/** Whether a unit comes in several sizes, named by a following word. */
export function sizeSpelt(unit: string, word: string): Unit | undefined {
  const name = FAMILIES[unit]?.[word]
  return name === undefined ? undefined : unitOf(name)
}

/** The plural of a regular Portuguese word. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
