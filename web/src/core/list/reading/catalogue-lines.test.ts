import text from '@compra/contract/catalogue/catalogue.txt?raw'
import { readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { lineText } from '@compra/contract/line/line.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { expect, test } from 'vitest'

/** Names that are measures or packages of things, and two words that mean an amount as well as a thing. */
const AMBIGUOUS = new Set(['água 20 litros', 'cartela de ovos', 'caixa de bombom', 'meia', 'média'])
/** A number before these counts pieces: '3 cabeça de alho' are three heads. */
const UNITS_FIRST =
  /^(?:espiga|cabeça|dente|folha|cartela|posta|cubo|barra|barrinha|caixa|tablete) de /

const NAMES = readCatalogue(text)
  .flatMap(({ name, aliases }) => [name, ...aliases])
  .filter((name) => !AMBIGUOUS.has(name))

const FORMS: readonly ((name: string) => readonly [typed: string, line: string])[] = [
  (name) => [name, name],
  (name) => [`2 kg de ${name}`, `${name} · 2 kg`],
  (name) => [`2kg ${name}`, `${name} · 2 kg`],
  (name) => [`${name} 500 g`, `${name} · 500 g`],
  (name) => [`${name} - 500g`, `${name} · 500 g`],
  (name) => [`${name} (3)`, `3 × ${name}`],
  (name) => [`${name} x3`, `3 × ${name}`],
  (name) => [`2 pacotes de ${name}`, `2 × ${name} · 1 pacote`],
  (name) => [`meia dúzia de ${name}`, `6 × ${name}`],
  (name) => [`${name} 5,99`, `${name} · R$ 5,99`],
  (name) => [`${name} 5,99/kg`, `${name} · 1 kg · R$ 5,99`],
  (name) => [`1,5 kg ${name} a 6,00 o kg`, `${name} · 1,5 kg · R$ 9,00`],
  (name) => [`${name} 8`, `${name} 8`],
]
const COUNTED: typeof FORMS = [
  (name) => [`3 ${name}`, `3 × ${name}`],
  (name) => [`3x ${name} 1 l`, `3 × ${name} · 1 l`],
]

const misread = (names: readonly string[], form: (typeof FORMS)[number]) =>
  names
    .map(form)
    .map(([typed, line]) => ({ typed, line, read: lineText(readLine(typed)) }))
    .filter(({ line, read }) => read.replaceAll('\u00A0', ' ') !== line)

test.each(FORMS.map((form) => [form('arroz')[0], form] as const))(
  '%s: the form is read for all things of the catalogue',
  (_, form) => {
    expect(misread(NAMES, form)).toEqual([])
  },
)

test.each(COUNTED.map((form) => [form('arroz')[0], form] as const))(
  '%s: the form is read for all counted things',
  (_, form) => {
    const counted = NAMES.filter((name) => !UNITS_FIRST.test(name))
    expect(misread(counted, form)).toEqual([])
  },
)
