/**
 * The kinds of units that can be added up: pieces, weights and volumes; every other unit only with
 * itself.
 */
export type Kind = 'count' | 'mass' | 'volume' | 'own' | 'taste'

export interface Unit {
  /** Canonical: singular, Portuguese, short. */
  readonly name: string
  readonly plural: string
  readonly kind: Kind
  /** The factor to pieces, grams or millilitres; 1 for units without a conversion. */
  readonly size: number
}

export const PIECE = 'un'
export const TO_TASTE = 'a gosto'

/**
 * Spoons and cups are those of the measuring sets sold in Brazil and of its cookery books: cup
 * 240 ml, spoons 15, 10 and 5 ml. Coffee spoons, coffee cups and glasses are left without a size:
 * books give a glass as anything from 190 to 250 ml. Each entry: name, plural, kind, size.
 */
const SIZED: readonly (readonly [string, string, Kind, number])[] = [
  [PIECE, PIECE, 'count', 1],
  ['dúzia', 'dúzias', 'count', 12],
  ['mg', 'mg', 'mass', 0.001],
  ['g', 'g', 'mass', 1],
  ['kg', 'kg', 'mass', 1000],
  ['ml', 'ml', 'volume', 1],
  ['l', 'l', 'volume', 1000],
  ['colher (chá)', 'colheres (chá)', 'volume', 5],
  ['colher (sobremesa)', 'colheres (sobremesa)', 'volume', 10],
  ['colher (sopa)', 'colheres (sopa)', 'volume', 15],
  ['xícara', 'xícaras', 'volume', 240],
  ['colher', 'colheres', 'own', 1],
  ['colher (café)', 'colheres (café)', 'own', 1],
  ['xícara (café)', 'xícaras (café)', 'own', 1],
  ['copo (americano)', 'copos (americanos)', 'own', 1],
  ['copo (requeijão)', 'copos (requeijão)', 'own', 1],
  [TO_TASTE, TO_TASTE, 'taste', 1],
]

/** Units known by themselves alone, with the other ways of writing them, folded. */
const OWN: readonly (readonly [string, string, ...string[]])[] = [
  ['bandeja', 'bandejas', 'bdj'],
  ['barra', 'barras', 'barrinha', 'barrinhas'],
  ['cabeça', 'cabeças'],
  ['cacho', 'cachos'],
  ['caixa', 'caixas', 'cx', 'cxs', 'caixinha', 'caixinhas'],
  ['cartela', 'cartelas'],
  ['concha', 'conchas'],
  ['copo', 'copos'],
  ['cubo', 'cubos', 'cubinho', 'cubinhos'],
  ['dente', 'dentes'],
  ['envelope', 'envelopes', 'env'],
  ['espiga', 'espigas'],
  ['fardo', 'fardos'],
  ['fatia', 'fatias', 'fatiazinha'],
  ['fio', 'fios', 'fiozinho'],
  ['folha', 'folhas', 'fl', 'fls', 'folhinha', 'folhinhas'],
  ['frasco', 'frascos'],
  ['galho', 'galhos', 'galhinho', 'galhinhos'],
  ['garrafa', 'garrafas', 'gfa', 'garrafinha', 'garrafinhas'],
  ['gota', 'gotas', 'gotinha', 'gotinhas'],
  ['lata', 'latas', 'latinha', 'latinhas'],
  ['maço', 'maços', 'mc', 'macinho'],
  ['pacote', 'pacotes', 'pct', 'pcts', 'pcte', 'pctes', 'pacotinho', 'pacotinhos'],
  ['pé', 'pés'],
  ['pedaço', 'pedaços', 'pedacinho', 'pedacinhos'],
  ['peça', 'peças'],
  ['pitada', 'pitadas', 'pitadinha', 'pitadinhas'],
  ['posta', 'postas'],
  ['pote', 'potes', 'potinho', 'potinhos'],
  ['punhado', 'punhados', 'punhadinho'],
  ['ramo', 'ramos', 'raminho', 'raminhos'],
  ['rodela', 'rodelas'],
  ['rolo', 'rolos'],
  ['sachê', 'sachês'],
  ['saco', 'sacos', 'saquinho', 'saquinhos'],
  ['tablete', 'tabletes', 'tabl'],
  ['talo', 'talos'],
  ['vidro', 'vidros', 'vidrinho'],
]

const UNITS = new Map<string, Unit>([
  ...SIZED.map(([name, plural, kind, size]) => [name, { name, plural, kind, size }] as const),
  ...OWN.map(([name, plural]) => [name, { name, plural, kind: 'own', size: 1 }] as const),
])

/** All units that have a name here. */
export const SPELT_UNITS: readonly Unit[] = [...UNITS.values()]

/** The spellings of units with a size, or of the base unit of spoons, cups and glasses. */
const SPELLINGS: Readonly<Record<string, string>> = {
  un: 'un und uns unid unids uni unidade unidades',
  dúzia: 'duzia duzias dz dzs',
  mg: 'mg miligrama miligramas',
  g: 'g gr grs grama gramas',
  kg: 'kg kgs kilo kilos quilo quilos quilograma quilogramas',
  ml: 'ml mls mililitro mililitros',
  l: 'l lt lts ltr litro litros',
  xícara: 'xicara xicaras xic xics xc',
  colher: 'colher colheres col cols colh',
  'colher (sopa)': 'cs',
  [TO_TASTE]: 'pouco pouquinho tiquinho',
}

const BY_SPELLING = new Map<string, Unit>()
for (const [name, plural, ...others] of OWN) {
  for (const spelling of [name, plural, ...others]) BY_SPELLING.set(plain(spelling), unitOf(name))
}
for (const [name, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings.split(' ')) BY_SPELLING.set(spelling, unitOf(name))
}

/** The purpose of a spoon, a cup or a glass, and the unit's name with it. */
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

/** The unit of a canonical name; a name that is none of ours is a unit by itself. */
export function unitOf(name: string): Unit {
  return UNITS.get(name) ?? { name, plural: name, kind: 'own', size: 1 }
}

/** Whether a unit weighs or fills, so that others of its kind can be added to it. */
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

/** Of plain Portuguese words, which is all this table holds. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
