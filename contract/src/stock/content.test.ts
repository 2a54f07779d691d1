import { expect, test } from 'vitest'
import { contentOf } from './content.ts'

test.each([
  ['Arroz branco 5 kg', 5, 'kg'],
  ['Arroz branco tipo 1 5kg', 5, 'kg'],
  ['Arroz Tio João 5kg tipo 1', 5, 'kg'],
  ['Leite 1L', 1, 'l'],
  ['Refrigerante 2 litros', 2, 'l'],
  ['Azeite 500 ml', 500, 'ml'],
  ['Café 500g', 500, 'g'],
  ['Maçã (pacote 1 kg)', 1, 'kg'],
  ['Sabão em pó 1,6 kg', 1.6, 'kg'],
  ['Álcool 70% 1 l', 1, 'l'],
  ['Leite condensado lata 395 g', 395, 'g'],
  ['Creme dental 90g leve 3 pague 2', 90, 'g'],
  ['Cerveja 12x350 ml', 4200, 'ml'],
  ['Meio quilo de café', 0.5, 'kg'],
  ['Café ½ kg', 0.5, 'kg'],
  ['Hambúrguer 672 g 12 unidades', 672, 'g'],
  ['Ovos com 12', 12, 'un'],
  ['Ovos c/ 30', 30, 'un'],
  ['Ovos (com 10)', 10, 'un'],
  ['Ovos com 12 unidades', 12, 'un'],
  ['Ovos 12 un', 12, 'un'],
  ['Ovos (dúzia)', 12, 'un'],
  ['Ovos dz', 12, 'un'],
  ['Banana kg', 1, 'kg'],
  ['Pão francês (kg)', 1, 'kg'],
  ['Ovos 2 dúzias', 24, 'un'],
  ['Ovos meia dúzia', 6, 'un'],
  ['Fralda G 60 unidades', 60, 'un'],
  ['Papel higiênico 12 rolos', 12, 'rolo'],
  ['Papel higiênico folha dupla com 4 rolos', 4, 'rolo'],
  ['Pão de forma 20 fatias', 20, 'fatia'],
  ['Saco de lixo 50 litros 30 un', 30, 'un'],
])('%s holds %d %s', (name, amount, unit) => {
  expect(contentOf(name)).toEqual({ amount, unit })
})

test.each([
  'Arroz',
  'Álcool 70',
  'Arroz tipo 1',
  '7 Belo',
  'Cachaça 51',
  'Ovos 12',
  '6 ovos',
  'Shampoo 2 em 1',
  'Pizza com 4 queijos',
  'Vitamina B12',
  'Vitamina C 500 mg',
  'Saco de lixo 50 litros',
  'Colher de pau',
  'Milho 1 lata',
  'Forma de bolo 24 cm',
  'Punhado de castanhas',
  '0 kg',
  '',
])('%s has no content', (name) => {
  expect(contentOf(name)).toBeNull()
})
