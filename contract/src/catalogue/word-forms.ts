import { foldName } from '#text/name.ts'

/**
 * A name as the catalogue compares it: folded, with a space where people write a hyphen, a space or
 * nothing in particular ('Micro-ondas', 'copo d’água').
 */
export function plainText(name: string): string {
  return foldName(name.replace(/[-–/.,()]/g, ' ')).replaceAll('’', "'")
}

/**
 * What a folded word and its plural have in common: 'pao' of 'pao' and 'paes', 'cereal' of 'cereais',
 * 'noz' of 'nozes'. No word for people: 'tomat' stands for 'tomate', 'acal' for 'açaí'.
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

/**
 * How a folded word sounds, for those who write as they hear: 'xuxu' is 'chuchu', 'sebola' 'cebola',
 * 'jelo' 'gelo'. The cedilla of 'açúcar' is lost in folding, so that c, s and z are one before all
 * vowels.
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
