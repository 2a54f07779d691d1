/** The aisles that goods of a chapter stand in, by its two digits. */
const AISLES_OF_CHAPTER: Readonly<Record<string, string>> = {
  '02': 'carnes aves frios congelados peixaria',
  '03': 'peixaria congelados',
  '04': 'laticinios frios ovos acucar matinais',
  '07': 'legumes verduras congelados graos',
  '08': 'frutas biscoitos congelados legumes',
  '09': 'matinais temperos',
  '10': 'graos biscoitos',
  '11': 'farinhas graos matinais',
  '15': 'oleos laticinios farinhas',
  '16': 'frios molhos carnes aves congelados peixaria',
  '17': 'acucar biscoitos',
  '19': 'massas biscoitos padaria matinais farinhas congelados laticinios bebe',
  '20': 'molhos bebidas congelados acucar biscoitos frios',
  '22': 'bebidas alcoolicas oleos limpeza farmacia laticinios',
  '23': 'pet',
  '33': 'higiene limpeza bebe casa',
  '34': 'limpeza higiene casa bebe',
  '48': 'higiene casa limpeza bebe',
}

/** Headings within a chapter that tell things apart: those that they are, and those that they are not. */
const HEADINGS: readonly (readonly [prefix: RegExp, is: RegExp, isNot: RegExp])[] = [
  [/^340111|^34013/, /^sabonete/, /^sabao|^detergente/],
  [/^340119|^34012|^3402/, /^sabao|^detergente|^lava|^amaciante|^limpa|^desengord/, /^sabonete/],
  [/^040150|^04014/, /^creme-de-leite|^nata|^chantilly/, /^leite-(?!de-coco)/],
  [/^0401[12]/, /^leite-/, /^creme-de-leite/],
  [/^0402/, /^leite-(?:em-po|condensado)|^composto/, /^leite-(?:integral|desnatado|semi|past)/],
  [/^0405/, /^manteiga/, /^margarina/],
  [/^1517/, /^margarina|^creme-vegetal/, /^manteiga/],
  [/^0709|^0710|^1005/, /^milho-verde$|^milho-para|^pipoca/, /-em-conserva$/],
  [/^2005|^2001/, /-em-conserva$/, /^milho-verde$|^ervilha-fresca/],
  [/^2106|^210690/, /^refresco-em-po|^gelatina/, /^suco-(?:de|pronto)/],
  [/^2202|^2009/, /^suco|^nectar|^refrigerante|^agua|^cha-gelado/, /-em-po$/],
  [/^080111/, /^coco-ralado/, /^coco-seco/],
]

/** True confirms, false excludes; undefined without evidence. A wrong code of a shop names nothing. */
export function ncmSpeaksFor(
  ncm: string,
  { id, aisle }: { readonly id: string; readonly aisle?: string | undefined },
): boolean | undefined {
  for (const [prefix, is, isNot] of HEADINGS) {
    if (!prefix.test(ncm)) continue
    if (is.test(id)) return true
    if (isNot.test(id)) return false
  }
  const aisles = AISLES_OF_CHAPTER[ncm.slice(0, 2)]?.split(' ')
  return aisles && aisle !== undefined && !aisles.includes(aisle) ? false : undefined
}
