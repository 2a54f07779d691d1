import text from '@compra/contract/catalogue/catalogue.txt?raw'
import { type CatalogueLine, readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { plainText } from '@compra/contract/catalogue/word-forms.ts'
import { expect, test } from 'vitest'
import { suggest } from './catalogue.ts'

const THINGS = readCatalogue(text)
const NAMED = THINGS.flatMap((thing) =>
  [thing.name, ...thing.aliases].map((name) => [name, thing] as const),
)
/** What a Brazilian home buys month after month. */
const STAPLES =
  'arroz,feijão,açúcar,café,leite,ovo,pão francês,óleo,manteiga,banana,batata,cebola,tomate,alho,sal,farinha de trigo,macarrão,queijo,presunto,frango,carne moída,papel higiênico,detergente,sabão em pó,sabonete,creme dental,shampoo,água sanitária,água,iogurte,laranja,limão,cenoura,alface,molho de tomate,muçarela,margarina,biscoito,creme de leite,leite condensado,azeite,amaciante,esponja,maçã,mandioca,refrigerante,cerveja,vinagre,desinfetante,requeijão,fubá,tapioca,linguiça,peito de frango,pão de forma,mamão,abacaxi,achocolatado,aveia,maionese'.split(
    ',',
  )

const shownFor = (query: string) => suggest(query, []).map(({ shown }) => shown)

/** How many letters must be typed until a name is among the first few. */
function lettersUntil(name: string, first: number): number {
  for (let typed = 1; typed <= name.length; typed += 1) {
    if (isAmong(name.slice(0, typed), name, first)) return typed
  }
  return Infinity
}

function isAmong(query: string, name: string, first: number): boolean {
  return suggest(query, [])
    .slice(0, first)
    .some((each) => plainText(each.name) === plainText(name))
}

test('60 staples are among the first three after a median of 1 letter, nine of ten after 3', () => {
  const letters = STAPLES.map((name) => lettersUntil(name, 3)).toSorted((a, b) => a - b)
  expect(STAPLES).toHaveLength(60)
  expect(letters[30]).toBe(1)
  expect(letters[54]).toBeLessThanOrEqual(3)
})

test('60 staples are on the list after 5 keys at most: letters, and one for the suggestion', () => {
  expect(STAPLES.filter((name) => lettersUntil(name, 6) + 1 > 5)).toEqual([])
})

test('nearly all staples are on the list after 5 keys of the keyboard alone', () => {
  expect(STAPLES.filter((name) => keysUntil(name) > 5).length).toBeLessThanOrEqual(3)
})

/** The fewest letters, arrows down and Enter that add it. */
function keysUntil(name: string): number {
  const keys = beginnings(name, 5).map((letters) => {
    const shown = suggest(letters, []).map((each) => plainText(each.name))
    const at = shown.indexOf(plainText(name))
    return at < 0 ? Infinity : letters.length + at + 2
  })
  return Math.min(...keys)
}

test('things are among the six by any name within 5 letters, but for one of 200', () => {
  const missed = NAMED.filter(([name, thing]) => !isFoundWithin(5, name, thing))
  expect(missed.length / NAMED.length).toBeLessThanOrEqual(0.005)
})

test('things are always among the six by any name typed in full', () => {
  expect(NAMED.filter(([name, thing]) => !isShownFor(name, thing))).toEqual([])
})

/** By the beginning of the name, or by the beginnings of up to three of its words. */
function isFoundWithin(letters: number, name: string, thing: CatalogueLine): boolean {
  const [first = '', ...others] = plainText(name).split(' ')
  const queries = beginnings(plainText(name), letters)
  for (const [at, second] of others.entries()) {
    for (const a of beginnings(first, letters - 1)) {
      for (const b of beginnings(second, letters - a.length)) {
        queries.push(`${a} ${b}`)
        for (const third of others.slice(at + 1)) {
          for (const c of beginnings(third, letters - a.length - b.length)) {
            queries.push(`${a} ${b} ${c}`)
          }
        }
      }
    }
  }
  return queries.some((query) => isShownFor(query, thing))
}

function isShownFor(query: string, { name, aliases }: CatalogueLine): boolean {
  const names = new Set([name, ...aliases].map(plainText))
  return suggest(query, []).some((each) => names.has(plainText(each.name)))
}

function beginnings(word: string, most: number): string[] {
  return Array.from({ length: Math.min(word.length, most) }, (_, at) => word.slice(0, at + 1))
}

test.each([
  // As people of one region call it.
  ['aipim', 'Mandioca (aipim)'],
  ['macaxeira', 'Mandioca (macaxeira)'],
  ['jerimum', 'Abóbora-de-pescoço (jerimum)'],
  ['bergamota', 'Mexerica ponkan (bergamota)'],
  ['vergamota', 'Mexerica ponkan (vergamota)'],
  ['cacetinho', 'Pão francês (cacetinho)'],
  ['pão de sal', 'Pão francês (pão de sal)'],
  ['pão carioquinha', 'Pão francês (pão carioquinha)'],
  ['vina', 'Salsicha (vina)'],
  ['guisado', 'Carne moída (guisado)'],
  ['chuleta', 'Bisteca bovina (chuleta bovina)'],
  ['charque', 'Carne-seca (charque)'],
  ['jabá', 'Carne-seca (jabá)'],
  ['mandioquinha', 'Batata-baroa (mandioquinha)'],
  ['batata salsa', 'Batata-baroa (batata-salsa)'],
  ['moranga', 'Moranga'],
  ['pinha', 'Fruta-do-conde (pinha)'],
  ['ata', 'Fruta-do-conde (ata)'],
  ['taperebá', 'Cajá (taperebá)'],
  ['quirera', 'Canjiquinha (quirera)'],
  ['munguzá', 'Canjica branca (munguzá)'],
  ['cuscuz', 'Farinha de milho flocada (cuscuz)'],
  ['dindim', 'Geladinho (dindim)'],
  ['sacolé', 'Geladinho (sacolé)'],
  ['chup chup', 'Geladinho (chup-chup)'],
  ['cândida', 'Água sanitária (cândida)'],
  ['capote', "Galinha-d'angola (capote)"],
  ['cuxá', 'Vinagreira (cuxá)'],
  ['bolacha', 'Biscoito (bolacha)'],
  ['ponkan', 'Ponkan'],
  ['salsão', 'Aipo (salsão)'],
  ['escarola', 'Chicória (escarola)'],
  // As people spell it.
  ['macaxera', 'Mandioca (macaxeira)'],
  ['xampu', 'Shampoo (xampu)'],
  ['xampo', 'Shampoo'],
  ['iorgute', 'Iogurte'],
  ['iogurti', 'Iogurte'],
  ['yogurte', 'Iogurte'],
  ['mortandela', 'Mortadela'],
  ['cebola rocha', 'Cebola roxa'],
  ['mussarela', 'Muçarela (mussarela)'],
  ['muzarela', 'Muçarela (mussarela)'],
  ['xuxu', 'Chuchu'],
  ['jelo', 'Gelo'],
  ['serveja', 'Cerveja'],
  ['sebola', 'Cebola'],
  ['asucar', 'Açúcar'],
  ['assucar', 'Açúcar'],
  ['macarao', 'Macarrão'],
  ['feijao preto', 'Feijão-preto'],
  ['fejao', 'Feijão'],
  ['maionesi', 'Maionese'],
  ['presuto', 'Presunto'],
  ['linguisa', 'Linguiça'],
  ['calabreza', 'Calabresa'],
  ['requejao', 'Requeijão'],
  ['oregano', 'Orégano'],
  ['papel igienico', 'Papel higiênico'],
  ['detergemte', 'Detergente'],
  ['sabonette', 'Sabonete'],
  ['desodorante rollon', 'Desodorante roll-on'],
  ['pasta dente', 'Creme dental (pasta de dente)'],
  ['catchup', 'Ketchup (catchup)'],
  ['berinjéla', 'Berinjela'],
  ['beringela', 'Berinjela (beringela)'],
  ['abobrina', 'Abobrinha'],
  ['microondas pipoca', 'Pipoca de micro-ondas (pipoca de microondas)'],
  ['cocacola', 'Refrigerante de cola'],
  ['kibe', 'Quibe (kibe)'],
  ['wiski', 'Uísque (whisky)'],
])('a word of a region or misspelt finds its thing: %s', (typed, shown) => {
  expect(shownFor(typed)).toContain(shown)
})

test('what is added is what the person calls it', () => {
  expect(suggest('aip', [])[0]).toEqual({
    name: 'Aipim',
    shown: 'Mandioca (aipim)',
    isOwn: false,
  })
  expect(suggest('arr', [])[0]).toEqual({ name: 'Arroz', shown: 'Arroz', isOwn: false })
})

test.each([
  ['nescau', 'Nescau', 'Achocolatado em pó'],
  ['bombril', 'Bombril', 'Esponja de aço'],
  ['coca', 'Coca', 'Refrigerante de cola'],
  ['omo', 'Omo', 'Sabão em pó'],
  ['danone', 'Danone', 'Iogurte de morango'],
])('a brand that a person types stays on the list, before its thing: %s', (typed, brand, thing) => {
  expect(
    suggest(typed, [])
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual([brand, thing])
})

test.each([
  ['feijao', ['Feijão', 'Feijão-preto', 'Feijão-carioca']],
  ['arroz', ['Arroz', 'Arroz agulhinha']],
  ['linguica', ['Linguiça', 'Linguiça calabresa', 'Linguiça toscana']],
  ['queijo', ['Queijo', 'Queijo muçarela', 'Queijo minas', 'Queijo prato']],
  ['sabao', ['Sabão', 'Sabão em pó', 'Sabão em barra']],
])('the kinds that many homes buy follow the general word: %s', (typed, first) => {
  expect(shownFor(typed).slice(0, first.length)).toEqual(first)
})

test('a kind can be chosen also where its general word means it', () => {
  expect(shownFor('leite')).toContain('Leite integral')
  expect(shownFor('frango')).toContain('Frango inteiro')
})

test.each([
  ['frangu', 'Frango'],
  ['bifi', 'Bife'],
])('a misspelt word is found also when another word begins so: %s', (typed, shown) => {
  expect(shownFor(typed)).toContain(shown)
})

test.each([
  ['quentao', 'Quentão'],
  ['tucupi', 'Tucupi'],
  ['chimia', 'Geleia (chimia)'],
  ['chimarrao', 'Erva-mate (chimarrão)'],
  ['espetinho', 'Espetinho'],
  ['polv', 'Polvilho doce'],
  ['massa de milho', 'Farinha de milho flocada (massa de milho)'],
  ['areia de gato', 'Areia para gato (areia de gato)'],
  ['sarapatel', 'Sarapatel'],
  ['acaraje', 'Acarajé'],
  ['vatapa', 'Vatapá'],
  ['pitomba', 'Pitomba'],
  ['andu', 'Feijão-guandu (andu)'],
])('a thing of one region is known: %s', (typed, shown) => {
  expect(shownFor(typed)).toContain(shown)
})

test('a plural finds the singular', () => {
  expect(shownFor('ovos')[0]).toBe('Ovo')
  expect(shownFor('limões')[0]).toBe('Limão')
})

test('own things come first, by how often they were there, with their last price', () => {
  const own = [
    { name: 'Arroz do Zé', count: 1, cents: 0 },
    { name: 'Café do arraial', count: 90, cents: 0 },
    { name: 'Arroz', count: 3, cents: 599 },
  ]
  expect(suggest('arr', own).slice(0, 3)).toEqual([
    { name: 'Arroz', shown: 'Arroz', cents: 599, isOwn: true },
    { name: 'Arroz do Zé', shown: 'Arroz do Zé', isOwn: true },
    { name: 'Café do arraial', shown: 'Café do arraial', isOwn: true },
  ])
  expect(suggest('arr', own).filter(({ name }) => name === 'Arroz')).toHaveLength(1)
})

test('an own thing that is misspelt is found, too', () => {
  const own = [{ name: 'Granola da Dona Zuleide', count: 2, cents: 0 }]
  expect(suggest('zuleidi', own)[0]?.name).toBe('Granola da Dona Zuleide')
})

test.each([
  '',
  ' ',
  '2',
  '👍👍',
  'سلام',
  '牛奶',
  'qwxzkj',
  '...',
  'a'.repeat(10_000),
  '🥕 '.repeat(3000),
])('nothing is suggested for what is no name (%#)', (typed) => {
  expect(suggest(typed, [])).toEqual([])
})

test('never more than six', () => {
  expect(suggest('c', [])).toHaveLength(6)
})
