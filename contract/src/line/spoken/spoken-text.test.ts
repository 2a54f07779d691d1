import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineText } from '#line/line.ts'
import { readList } from '#line/list/read-list.ts'
import { foldName, itemName } from '#text/name.ts'
import { cutPhrase } from './cut-phrase.ts'
import { createPhraseReader } from './phrase.ts'

/** As the catalogue does, it looks at no words that link two: 'pão e leite' is 'pão de leite' to it. */
const plain = (name: string) => foldName(name).replaceAll(/\b(?:d[aeo]|com|e|em) /g, '')

const THINGS = new Set(
  `arroz|feijão|macarrão|queijo|café|leite|creme de leite|leite condensado|sal|pimenta|óleo|ovo|ovos
  |banana|pão|pão de queijo|manteiga|água|biscoito|biscoito água e sal|tomate|tomates|cebola|cebolas|alho|presunto
  |açúcar|carne moída|frango|detergente|sabão em pó|papel higiênico|sorvete|batata|cenoura|salsinha
  |coentro|molho de tomate|mortadela|iogurte|vinho|pizza|cerveja|farinha de trigo|azeite|laranja|pão de leite|chocolate em pó|meia`
    .split('|')
    .map(plain),
)

const knownThing = (name: string) => (THINGS.has(plain(name)) ? plain(name) : undefined)
const spoken = (transcript: string) =>
  readList(transcript, { knownThing, isSpoken: true }).lines.map((line) =>
    lineText(line).replaceAll('\u00A0', ' '),
  )

/** Four ends of the next line, alone and with the line before. */
const READINGS_A_WORD = 8

/** Transcripts and their lines; written before the reader was run on them. */
const SAID = `
dois quilos de arroz, meia dúzia de ovos e café => arroz · 2 kg | 6 × ovos | café
2 kg de arroz meia dúzia de ovos e café => arroz · 2 kg | 6 × ovos | café
arroz e feijão => arroz | feijão
macarrão e queijo => macarrão | queijo
creme de leite e café => creme de leite | café
leite condensado e creme de leite => leite condensado | creme de leite
biscoito água e sal => biscoito água e sal
biscoito água e sal e café => biscoito água e sal | café
dois pacotes de biscoito água e sal e leite => 2 × biscoito água e sal · 1 pacote | leite
arroz, feijão, macarrão => arroz | feijão | macarrão
arroz feijão macarrão e óleo => arroz | feijão | macarrão | óleo
pão e leite => pão | leite
pão de leite e café => pão de leite | café
leite condensado creme de leite manteiga e chocolate em pó => leite condensado | creme de leite | manteiga | chocolate em pó
uns tomates e umas cebolas => tomates | cebolas
meia dúzia de pão => 6 × pão
preciso comprar leite e pão => leite | pão
mais dois leites => 2 × leites
sal e pimenta e café => sal | pimenta | café
leite mais café => leite | café
leite mais dois quilos de batata => leite | batata · 2 kg
um quilo e meio de carne moída => carne moída · 1,5 kg
um quilo e meio de carne moída e cebola => carne moída · 1,5 kg | cebola
duzentos gramas de presunto e duzentos gramas de queijo => presunto · 200 g | queijo · 200 g
duzentas gramas de presunto => presunto · 200 g
trezentos e cinquenta gramas de mortadela => mortadela · 350 g
cento e cinquenta de presunto => presunto · 150 g
vinte e cinco ovos => 25 × ovos
trinta e seis laranjas => 36 × laranjas
dezesseis pães => 16 × pães
noventa e nove balas => 99 × balas
cem copos => 100 × copos
cem gramas de salsinha => salsinha · 100 g
uma dúzia e meia de ovos => 18 × ovos
uma dúzia de banana e um pão => 12 × banana | pão
meio quilo de tomate meio quilo de cebola => tomate · 0,5 kg | cebola · 0,5 kg
um café um leite um pão => café | leite | pão
duas latas de molho de tomate e três caixas de leite => 2 × molho de tomate · 1 lata | 3 × leite · 1 caixa
um maço de coentro, um maço de salsinha => coentro · 1 maço | salsinha · 1 maço
uma e meia xícara de açúcar => açúcar · 1 1/2 xícara
duas xícaras e meia de farinha de trigo => farinha de trigo · 2 1/2 xícaras
dois litros e meio de leite e manteiga => leite · 2,5 l | manteiga
arroz dois quilos e meio => arroz · 2,5 kg
arroz dois quilos feijão um quilo => arroz · 2 kg | feijão · 1 kg
leite, 6 ovos, 1 kg de açúcar => leite | 6 × ovos | açúcar · 1 kg
1,5 kg de frango e 3 cebolas => frango · 1,5 kg | 3 × cebolas
café 17,90 e leite 5,99 => café · R$ 17,90 | leite · R$ 5,99
pizza quatro queijos => pizza quatro queijos
pizza de queijo e presunto => pizza de queijo e presunto
arroz integral camil e feijão => arroz integral camil | feijão
banana, meia dúzia => 6 × banana
ovos 12 => 12 × ovos
ovos doze => 12 × ovos
ovos vinte e quatro e café => 24 × ovos | café
sete belo => sete belo
pizza quatro queijos e leite => pizza quatro queijos | leite
Comprar arroz e feijão => arroz | feijão
preciso de dois quilos de batata => batata · 2 kg
adicionar leite por favor => leite
café e também pão => café | pão
arroz. feijão. => arroz | feijão
xablau => xablau
xablau e fubeca => xablau e fubeca
dois xablaus e três fubecas => 2 × xablaus | 3 × fubecas
mais ou menos dois quilos de batata => batata · 2 kg
pão de queijo => pão de queijo
pão queijo => pão queijo
sabão em pó um quilo => sabão em pó · 1 kg
cerveja doze latas e vinho => 12 × cerveja · 1 lata | vinho
um quarto de quilo de queijo => queijo · 0,25 kg
 =>
`

test.each(
  SAID.slice(1, -1)
    .split('\n')
    .map((row) => row.split(/ =>\s?/)),
)('%j', (said = '', lines = '') => {
  expect(spoken(said)).toEqual(lines.split(' | ').filter(Boolean))
})

test('a corrected amount is asked about', () => {
  const { lines } = readList('um quilo de arroz não dois e café', { knownThing, isSpoken: true })
  expect(lines).toMatchObject([
    { name: 'arroz', measure: { amount: 2, unit: 'kg' }, isUnsure: true },
    { name: 'café', isUnsure: false },
  ])
})

test.each(['um ', 'um e ', 'meia ', 'um xablau ', 'um arroz ', 'um quilo de arroz uma pizza '])(
  'a phrase of %j is read a bounded number of times for each word',
  (piece) => {
    const readTexts = new Set<string>()
    const reader = createPhraseReader(knownThing)
    const counting: typeof reader = {
      ...reader,
      read(words) {
        readTexts.add(words.join(' '))
        return reader.read(words)
      },
    }
    // A text that occurs twice is read once: the words differ.
    const words = piece
      .repeat(400)
      .split(' ')
      .slice(0, 400)
      .map((word, at) => (word === 'xablau' ? `xablau${'abcdefghij'[at % 10]}` : word))
    cutPhrase(words, counting)
    expect(readTexts.size / words.length).toBeLessThan(READINGS_A_WORD)
  },
)

test('every spoken line has a valid name and a whole quantity', () => {
  const word = fc.constantFrom(
    'e',
    'mais',
    'um',
    '2',
    'kg',
    'de',
    'meia',
    'dúzia',
    ',',
    'arroz',
    'ã',
  )
  const text = fc.oneof(
    fc.array(word).map((parts) => parts.join(' ')),
    fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes)),
  )
  fc.assert(
    fc.property(text, (transcript) => {
      for (const { name, quantity } of readList(transcript, { knownThing, isSpoken: true }).lines) {
        expect(name).toBe(itemName(name))
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test.each(['e ', '1 ', 'um ', 'arroz ', 'arroz e ', '2 kg de ', 'meia ', ',', '1,', 'ã'])(
  '10,000 letters of %j are read in a moment',
  (piece) => {
    const started = performance.now()
    readList(piece.repeat(10_000).slice(0, 10_000), { knownThing, isSpoken: true })
    // 15 ms on an idle machine: no more than 2,000 letters are read.
    expect(performance.now() - started).toBeLessThan(10_000)
  },
)
