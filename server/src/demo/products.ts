import type { ProductCategory } from '@compra/contract/product/product-rules.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'

type Row = readonly [
  name: string,
  price: number,
  stock: number,
  minStock: number,
  ...barcodes: string[],
]

/** The stock of a family of four, with minimum stock. */
const KEPT: readonly (readonly [ProductCategory, readonly Row[]])[] = [
  [
    'Alimentos',
    [
      ['Arroz branco 5 kg', 27.9, 2, 1, '7891000000014', '7891000000052'],
      ['Feijão carioca 1 kg', 8.49, 1, 3],
      ['Feijão preto 1 kg', 8.99, 2, 1],
      ['Açúcar 1 kg', 4.79, 3, 2],
      ['Sal refinado 1 kg', 2.99, 1, 1],
      ['Café torrado e moído 500 g', 19.9, 0, 2],
      ['Óleo de soja 900 ml', 7.69, 2, 2],
      ['Azeite extravirgem 500 ml', 38.9, 1, 1],
      ['Farinha de trigo 1 kg', 5.29, 2, 2],
      ['Farinha de mandioca 500 g', 6.9, 1, 1],
      ['Fubá mimoso 500 g', 3.99, 2, 1],
      ['Polvilho azedo 500 g', 7.49, 0, 1],
      ['Tapioca hidratada 500 g', 6.99, 1, 2],
      ['Macarrão espaguete 500 g', 4.59, 4, 3],
      ['Macarrão parafuso 500 g', 4.59, 2, 2],
      ['Molho de tomate 340 g', 2.89, 5, 4],
      ['Milho verde em lata 170 g', 3.79, 3, 2],
      ['Leite integral 1 l', 5.19, 1, 8, '7891000000021'],
      ['Leite condensado 395 g', 6.99, 3, 2],
      ['Creme de leite 200 g', 3.49, 2, 3],
      ['Leite de coco 200 ml', 4.89, 1, 2],
      ['Azeite de dendê 200 ml', 11.9, 1, 0],
      ['Granola 800 g', 18.5, 1, 1],
      ['Chocolate em pó 50% 200 g', 13.9, 1, 0],
      ['Biscoito de polvilho 200 g', 6.29, 2, 2],
      ['Biscoito água e sal 400 g', 5.49, 1, 2],
      ['Geleia de goiaba 320 g', 10.9, 1, 0],
      ['Orégano 10 g', 2.79, 2, 1],
      ['Colorau 100 g', 2.49, 1, 1],
      ['Ovos com 12', 11.9, 0, 1],
      ['Manteiga 200 g', 12.9, 0.5, 1],
      ['Queijo muçarela 300 g', 18.9, 0, 1],
      ['Iogurte natural 170 g', 3.99, 0, 4],
      ['Tomate 1 kg', 7.99, 0.4, 1],
      ['Cebola 1 kg', 4.99, 1.5, 1],
      ['Cenoura 1 kg', 5.49, 0, 1],
      ['Batata 1 kg', 5.99, 2, 1],
      ['Alho 200 g', 6.9, 1, 1],
    ],
  ],
  [
    'Limpeza',
    [
      ['Detergente neutro 500 ml', 2.69, 3, 3],
      ['Sabão em pó 1,6 kg', 21.9, 1, 1],
      ['Amaciante 2 l', 16.9, 1, 1],
      ['Água sanitária 2 l', 7.29, 1, 2],
      ['Desinfetante lavanda 2 l', 9.9, 2, 1],
      ['Limpador multiuso 500 ml', 5.79, 1, 1],
      ['Esponja de louça com 4', 6.49, 1, 2],
      ['Saco de lixo 50 l com 30', 14.9, 2, 1],
      ['Saco de lixo 15 l com 60', 11.9, 0, 1],
      ['Pano de chão', 5.99, 4, 2],
    ],
  ],
  [
    'Higiene',
    [
      ['Papel higiênico com 12 rolos', 22.9, 1, 2],
      ['Sabonete 85 g', 2.59, 8, 6],
      ['Creme dental 90 g', 4.99, 3, 2],
      ['Escova de dentes', 9.9, 2, 2],
      ['Xampu 350 ml', 14.9, 1, 1],
      ['Condicionador 350 ml', 16.9, 1, 1],
      ['Fio dental 100 m', 8.49, 1, 1],
      ['Algodão 50 g', 4.29, 1, 0],
    ],
  ],
  [
    'Outros',
    [
      ['Pilha AA com 4', 17.9, 1, 1],
      ['Lâmpada LED 9 W', 8.9, 2, 2],
      ['Ração para gato 3 kg', 54.9, 0, 1],
      ['Areia para gato 4 kg', 12.9, 2, 1],
    ],
  ],
]

/** In order of creation: the first above is the newest, and shown first. */
export const PRODUCTS: readonly ProductDraft[] = KEPT.flatMap(([category, rows]) =>
  rows.map(([name, price, stock, minStock, ...barcodes]) => {
    return { name, category, price, stock, minStock, barcodes }
  }),
).toReversed()
