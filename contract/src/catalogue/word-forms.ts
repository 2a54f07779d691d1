import { foldName } from '#text/name.ts'

/** A name folded for the catalogue; hyphens and apostrophes are spaces ('Micro-ondas', 'copo d’água'). */
export function plainText(name: string): string {
  return foldName(name.replace(/[-–/.,()]/g, ' ')).replaceAll('’', "'")
}

/**
 * The common stem of a folded word and its plural: 'pao' for 'pao' and 'paes', 'cereal' for 'cereais',
 * 'noz' for 'nozes'. Not for display: 'tomat' stands for 'tomate', 'acal' for 'açaí'.
 */
export function stemOf(word: string): string {
  if (word.length < 3) return word.replace(/s$/, '')
  return word
    .replace(/eses?$/, 'es')
    .replace(/(?:oes|aes|aos)$/, 'ao')
    .replace(/ns$/, 'm')
    .replace(/([aeou])is?$/, '$1l')
    .replace(/s$/, '')
    .replace(/(?<=..)e$/, '')
}

/** A key that is the same for the singular and the plural of a name. */
export function stemKey(name: string): string {
  return plainText(name).split(' ').map(stemOf).join(' ')
}

/**
 * The sound of a folded word, for phonetic spelling: 'xuxu' is 'chuchu', 'sebola' 'cebola', 'jelo' 'gelo'.
 * Folding loses the cedilla of 'açúcar', so c, s and z are the same before all vowels.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ch|sh/g, 'x')
    .replace(/ph/g, 'f')
    .replace(/qu|k/g, 'q')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[aou])/g, 'q')
    .replace(/sc(?=[ei])|[cz]/g, 's')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/l(?=[^aeiou]|$)/g, 'u')
}
