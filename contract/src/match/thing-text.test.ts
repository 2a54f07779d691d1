import { expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import { thingText } from './thing-text.ts'

const thingOf = createThingFinder(readCatalogue(text))

test.each([
  ['cebolas médias picadas', 'cebolas'],
  ['cebola grande, cortada em rodelas finas', 'cebola'],
  ['dentes de alho bem amassados', 'alho'],
  ['tomates maduros sem pele e sem sementes', 'tomates'],
  ['tomate (sem sementes), em cubinhos', 'tomate'],
  ['manteiga sem sal em temperatura ambiente', 'manteiga sem sal'],
  ['manteiga ou margarina', 'manteiga'],
  ['cheiro-verde picado a gosto', 'cheiro verde'],
  ['farinha de trigo peneirada', 'farinha de trigo'],
  ['óleo para fritar', 'oleo'],
  ['azeite (opcional)', 'azeite'],
  ['leite morno', 'leite'],
  ['macarrão cozido al dente', 'macarrao'],
  ['copo de requeijão', 'requeijao'],
])('of %j the thing is %j', (written, thing) => {
  expect(thingText(written, thingOf)).toBe(thing)
})

test.each([
  ['coco ralado fino a gosto', 'coco ralado'],
  ['carne moída', 'carne moida'],
  ['queijo ralado', 'queijo ralado'],
  ['tomate seco', 'tomate seco'],
  ['batata frita', 'batata frita'],
  ['farinha para empanar', 'farinha para empanar'],
  ['saco de lixo', 'saco de lixo'],
  ['pé de moleque', 'pe de moleque'],
  ['creme para pentear', 'creme para pentear'],
])('what makes another thing of it stays: %j', (written, thing) => {
  expect(thingText(written, thingOf)).toBe(thing)
})

test.each(['picado', 'a gosto', '(opcional)', 'média', ''])('%j is left as it is', (written) => {
  expect(thingText(written, thingOf)).not.toBe(written === '' ? 'nothing' : '')
})
