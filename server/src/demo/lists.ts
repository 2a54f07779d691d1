import type { Measure } from '@compra/contract/measure/measure.ts'
import type { SavedListDraft } from '@compra/contract/shopping-list/shopping-list.ts'
import { PRODUCTS } from './products.ts'

/** Prices in reais of items that are not in stock. */
const FRESH: Readonly<Record<string, number>> = {
  Abacaxi: 8.9,
  Abobrinha: 1.49,
  'Alface crespa': 3.49,
  Alho: 1.9,
  'Azeitona verde 200 g': 7.9,
  'Bacon 250 g': 12.9,
  'Balões com 50': 11.9,
  'Banana prata': 0.79,
  Batata: 0.89,
  'Batata · 2 kg': 9.98,
  Beterraba: 1.29,
  'Bolo pronto de aniversário': 89.9,
  Brócolis: 6.9,
  'Caderno de 10 matérias': 24.9,
  'Caneta azul': 2.5,
  'Carne moída 500 g': 19.9,
  'Carvão 5 kg': 24.9,
  Cebola: 0.99,
  Cenoura: 0.69,
  'Cheiro-verde': 2.99,
  'Cola branca': 4.9,
  'Copos descartáveis com 50': 7.9,
  Couve: 3.29,
  'Coxa e sobrecoxa 1 kg': 13.9,
  'Farofa pronta 500 g': 8.9,
  'Filé de tilápia 500 g': 32.9,
  'Flor-de-maio em vaso': 18.9,
  'Gelo 5 kg': 12,
  'Guardanapo com 50': 3.9,
  'Lápis preto': 1.8,
  Laranja: 0.99,
  Limão: 0.59,
  'Linguiça toscana 1 kg': 22.9,
  Maçã: 1.59,
  Mamão: 6.9,
  Manga: 2.99,
  Maracujá: 1.49,
  Melancia: 19.9,
  'Morango 250 g': 8.9,
  'Panetone 500 g': 29.9,
  'Pão de forma': 8.49,
  'Pão de queijo congelado 1 kg': 24.9,
  'Pão francês': 0.95,
  'Peito de frango 1 kg': 19.9,
  Pepino: 1.69,
  'Pernil 3 kg': 74.7,
  'Picanha 1 kg': 69.9,
  Pimentão: 1.99,
  'Pratos descartáveis com 10': 4.5,
  'Presunto 200 g': 8.9,
  'Queijo minas 500 g': 24.9,
  'Refrigerante guaraná 2 l': 9.9,
  Repolho: 5.9,
  'Suco de uva integral 1 l': 15.9,
  'Terra vegetal 5 kg': 13.9,
  Tomate: 1.19,
  'Tomate · 1,5 kg': 11.85,
  'Uva sem semente 500 g': 11.9,
  'Velas de aniversário': 6.9,
  'Vinho tinto 750 ml': 42.9,
}

const PRICES = new Map([
  ...Object.entries(FRESH),
  ...PRODUCTS.map(({ name, price }): [string, number] => [name, price]),
])

/** One list per line, oldest first: its name, then its items with quantities and measures. */
const WRITTEN = `
Churrasco em família: 2 Picanha 1 kg, 2 Linguiça toscana 1 kg, Carvão 5 kg, 2 Gelo 5 kg, 15 Pão francês, Farofa pronta 500 g, 6 Tomate, 4 Cebola, 4 Refrigerante guaraná 2 l, Guardanapo com 50
Feira de domingo: 12 Banana prata, 8 Tomate, 6 Batata, 6 Cenoura, 4 Cebola, Alface crespa, 2 Cheiro-verde, 8 Laranja, Mamão
Material escolar da Clara: 2 Caderno de 10 matérias, 4 Caneta azul, 6 Lápis preto, Cola branca
Compra do mês: 2 Arroz branco 5 kg, 3 Feijão carioca 1 kg, 2 Açúcar 1 kg, 2 Café torrado e moído 500 g, 3 Óleo de soja 900 ml, 4 Macarrão espaguete 500 g, 6 Molho de tomate 340 g, 12 Leite integral 1 l, Sabão em pó 1,6 kg, 2 Papel higiênico com 12 rolos, 6 Sabonete 85 g, 4 Detergente neutro 500 ml
Lanche da escola: 2 Pão de forma, Queijo muçarela 300 g, Presunto 200 g, 6 Maçã, 6 Iogurte natural 170 g, Geleia de goiaba 320 g
Limpeza pesada: 2 Água sanitária 2 l, Desinfetante lavanda 2 l, Limpador multiuso 500 ml, 3 Pano de chão, Esponja de louça com 4, Saco de lixo 50 l com 30
Café da manhã: 10 Pão francês, Manteiga 200 g, Queijo minas 500 g, 4 Leite integral 1 l, Café torrado e moído 500 g, 6 Banana prata, Granola 800 g
Feijoada de sábado: 2 Feijão preto 1 kg, Bacon 250 g, Linguiça toscana 1 kg, 2 Couve, 6 Laranja, Farinha de mandioca 500 g, 2 Cebola, 2 Alho
Farmácia e perfumaria: Xampu 350 ml, Condicionador 350 ml, 2 Creme dental 90 g, 2 Escova de dentes, Fio dental 100 m, Algodão 50 g
Jantar de massas: 2 Macarrão espaguete 500 g, 3 Molho de tomate 340 g, 2 Carne moída 500 g, Queijo muçarela 300 g, Orégano 10 g, Vinho tinto 750 ml
Para o Mingau: Ração para gato 3 kg, 2 Areia para gato 4 kg
Sacolão da semana: 6 Batata, 5 Cenoura, 2 Beterraba, 3 Abobrinha, Brócolis, 6 Tomate, 2 Pepino, Couve, 10 Laranja
Aniversário da Clara: Bolo pronto de aniversário, Velas de aniversário, 2 Balões com 50, 3 Pratos descartáveis com 10, Copos descartáveis com 50, 2 Guardanapo com 50, 5 Refrigerante guaraná 2 l, 4 Leite condensado 395 g, 2 Chocolate em pó 50% 200 g
Moqueca para a visita: 2 Filé de tilápia 500 g, 2 Leite de coco 200 ml, Azeite de dendê 200 ml, 4 Tomate, 2 Cebola, 3 Pimentão, 2 Cheiro-verde, 2 Limão
Básico da quinzena: Arroz branco 5 kg, 2 Feijão carioca 1 kg, Óleo de soja 900 ml, 8 Leite integral 1 l, 2 Ovos com 12, 2 Macarrão parafuso 500 g, Sal refinado 1 kg
Piquenique no parque: 2 Pão de forma, 2 Biscoito de polvilho 200 g, Uva sem semente 500 g, 2 Morango 250 g, 2 Suco de uva integral 1 l, Guardanapo com 50, Melancia
Compra do mês com visitas: 2 Arroz branco 5 kg, 3 Feijão carioca 1 kg, 2 Farinha de trigo 1 kg, 2 Café torrado e moído 500 g, 3 Óleo de soja 900 ml, 5 Macarrão espaguete 500 g, 6 Molho de tomate 340 g, 12 Leite integral 1 l, 3 Creme de leite 200 g, Sabão em pó 1,6 kg, Amaciante 2 l, 2 Papel higiênico com 12 rolos, 4 Detergente neutro 500 ml, 6 Sabonete 85 g
Pão de queijo de domingo: 2 Polvilho azedo 500 g, Queijo minas 500 g, Ovos com 12, 2 Leite integral 1 l, Óleo de soja 900 ml
Coisas de casa: Pilha AA com 4, 3 Lâmpada LED 9 W, Flor-de-maio em vaso, Terra vegetal 5 kg
Feira de quarta: Abacaxi, 3 Manga, 12 Banana prata, 6 Maracujá, 6 Limão, Alface crespa, Repolho, 5 Tomate
Marmitas da semana: 2 Peito de frango 1 kg, Arroz branco 5 kg, Brócolis, 6 Cenoura, 2 Abobrinha, Feijão preto 1 kg, 2 Alho
Noite de tapioca: 2 Tapioca hidratada 500 g, Queijo muçarela 300 g, Presunto 200 g, Leite de coco 200 ml, 3 Banana prata
Sobremesas do fim de semana: 3 Leite condensado 395 g, 3 Creme de leite 200 g, 8 Maracujá, 2 Morango 250 g, Biscoito água e sal 400 g
Compra do mês para as férias: 2 Arroz branco 5 kg, 3 Feijão carioca 1 kg, 2 Açúcar 1 kg, 2 Café torrado e moído 500 g, 3 Óleo de soja 900 ml, 4 Macarrão espaguete 500 g, 6 Molho de tomate 340 g, 12 Leite integral 1 l, Sabão em pó 1,6 kg, 2 Papel higiênico com 12 rolos, 4 Detergente neutro 500 ml, Saco de lixo 15 l com 60
Sopa de legumes: 4 Batata, 4 Cenoura, 2 Abobrinha, Repolho, 2 Cebola, Macarrão parafuso 500 g, Cheiro-verde
Churrasco do feriado: Picanha 1 kg, 2 Coxa e sobrecoxa 1 kg, Linguiça toscana 1 kg, Carvão 5 kg, Gelo 5 kg, 12 Pão francês, Alface crespa, 6 Tomate, 3 Refrigerante guaraná 2 l
Reposição da despensa: 2 Feijão carioca 1 kg, 2 Café torrado e moído 500 g, 4 Leite integral 1 l, Tapioca hidratada 500 g, Leite de coco 200 ml, Biscoito água e sal 400 g, Polvilho azedo 500 g
Ceia de Natal: Pernil 3 kg, 2 Panetone 500 g, 2 Vinho tinto 750 ml, 3 Uva sem semente 500 g, Abacaxi, Azeitona verde 200 g, 2 Farofa pronta 500 g, 8 Batata
Café com as vizinhas: 2 Pão de queijo congelado 1 kg, Manteiga 200 g, Geleia de goiaba 320 g, Café torrado e moído 500 g, Queijo minas 500 g, Laranja
Feira de sábado: 12 Banana prata, Tomate · 1,5 kg, Batata · 2 kg, 4 Cebola, 5 Cenoura, Alface crespa, 2 Cheiro-verde, Mamão, 10 Laranja, 2 Ovos com 12
`

export const LISTS: readonly SavedListDraft[] = WRITTEN.trim()
  .split('\n')
  .map((line) => {
    const [name = '', items = ''] = line.split(': ')
    return { name, items: items.split(', ').map(itemOf) }
  })

function itemOf(text: string, index: number): SavedListDraft['items'][number] {
  const [, count, measured = text] = /^(\d+) (.+)$/.exec(text) ?? []
  const price = PRICES.get(measured)
  if (price === undefined) throw new Error(`no price is known for '${measured}'`)
  const [name = '', size] = measured.split(' · ')
  return {
    sequence: index + 1,
    name,
    quantity: Number(count ?? 1),
    price,
    measure: size === undefined ? undefined : measureOf(size),
  }
}

/** '1,5 kg' */
function measureOf(text: string): Measure {
  const [amount = '', unit = ''] = text.split(' ')
  return { amount: Number(amount.replace(',', '.')), unit }
}
