/** The aisles of a supermarket, without their things, which are larger (`catalogue.ts`). */
import type { ProductCategory } from '#product/product-rules.ts'

/** In the usual order of a shop, fresh things first. `category` is the product category of the aisle. */
export const AISLES = [
  { id: 'frutas', title: 'Frutas', category: 'Alimentos' },
  { id: 'legumes', title: 'Legumes', category: 'Alimentos' },
  { id: 'verduras', title: 'Verduras e temperos frescos', category: 'Alimentos' },
  { id: 'ovos', title: 'Ovos', category: 'Alimentos' },
  { id: 'padaria', title: 'Padaria e confeitaria', category: 'Alimentos' },
  { id: 'carnes', title: 'Açougue', category: 'Alimentos' },
  { id: 'aves', title: 'Aves', category: 'Alimentos' },
  { id: 'peixaria', title: 'Peixaria', category: 'Alimentos' },
  { id: 'frios', title: 'Frios, embutidos e queijos', category: 'Alimentos' },
  { id: 'laticinios', title: 'Laticínios e massas frescas', category: 'Alimentos' },
  { id: 'graos', title: 'Arroz, feijão e grãos', category: 'Alimentos' },
  { id: 'farinhas', title: 'Farinhas e amidos', category: 'Alimentos' },
  { id: 'massas', title: 'Massas', category: 'Alimentos' },
  { id: 'oleos', title: 'Óleos, azeites e vinagres', category: 'Alimentos' },
  { id: 'molhos', title: 'Molhos, conservas e enlatados', category: 'Alimentos' },
  { id: 'temperos', title: 'Temperos e especiarias', category: 'Alimentos' },
  { id: 'acucar', title: 'Açúcar, doces e sobremesas', category: 'Alimentos' },
  { id: 'matinais', title: 'Café, chás e matinais', category: 'Alimentos' },
  { id: 'biscoitos', title: 'Biscoitos, salgadinhos e castanhas', category: 'Alimentos' },
  { id: 'bebidas', title: 'Bebidas', category: 'Alimentos' },
  { id: 'alcoolicas', title: 'Bebidas alcoólicas', category: 'Alimentos' },
  { id: 'congelados', title: 'Congelados e sorvetes', category: 'Alimentos' },
  { id: 'limpeza', title: 'Limpeza', category: 'Limpeza' },
  { id: 'higiene', title: 'Higiene e beleza', category: 'Higiene' },
  { id: 'bebe', title: 'Bebê', category: 'Higiene' },
  { id: 'farmacia', title: 'Farmácia', category: 'Outros' },
  { id: 'pet', title: 'Pets', category: 'Outros' },
  { id: 'casa', title: 'Casa e utilidades', category: 'Outros' },
] as const satisfies readonly { id: string; title: string; category: ProductCategory }[]

export type AisleId = (typeof AISLES)[number]['id']

/** The aisle of an id; undefined for an unknown one. */
export function aisleById(aisle: string | null | undefined) {
  return AISLES.find(({ id }) => id === aisle)
}

/** The position of an aisle in the shop; unknown aisles are last. */
export function placeOfAisle(aisle: AisleId | undefined): number {
  const place = AISLES.findIndex(({ id }) => id === aisle)
  return place === -1 ? AISLES.length : place
}
