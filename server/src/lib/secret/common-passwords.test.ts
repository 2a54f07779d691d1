import { PASSWORD } from '@compra/contract/identity/identity-rules.ts'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { COMMON_WORDS } from './common-words.ts'

test.for([
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '12341234',
  '01012000',
  '11987654321',
  'password',
  'Password1',
  'P@ssw0rd',
  'p@ssw0rd123!',
  'passw0rd',
  'qwertyui',
  'qwerty123',
  'midnight',
  'Christian1',
  'Maverick2020!',
  'gfhjkm123',
  'pa55word',
  'a1234567',
  '123456789a',
  'qwer1234',
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'zxcvbnm1',
  'asdfghjkl',
  'abcd1234',
  'abc12345',
  'a1b2c3d4',
  'iloveyou',
  'iloveyou2',
  'sunshine',
  'princess1',
  'football',
  'baseball1',
  'trustno1',
  'superman',
  'batman123',
  'welcome1',
  'letmein1',
  'admin123',
  'Admin@123',
  'senha123',
  'senha1234',
  'Senha@2024',
  'minhasenha',
  'mudar123',
  'Mudar@123',
  'teste123',
  'brasil2014',
  'Flamengo10',
  'flamengo2019',
  'corinthians',
  'palmeiras1',
  'saopaulo',
  'gremio1903',
  'jesus123',
  'deusefiel',
  'jesuscristo',
  'teamo123',
  'euteamo1',
  'meuamor1',
  'gabriel1',
  'fernanda',
  'mariana1',
  'pokemon1',
  'naruto123',
  'dragonball',
  'aaaaaaaa',
  'abababab',
  'abcabcabc',
  'Compra123',
  'compras1',
  'Supermercado',
  'lista123',
  'comprainteligente',
  'internet1',
  'computador',
  'felicidade',
  '!Senha!1',
  'Família1',
  'coração1'.replace('coração', 'paixão'),
  '123senha',
  '123mudar',
  '2024brasil!',
])('T-08 %j is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test('T-08 more than 3,000 often guessed passwords are known, and none is too short', () => {
  const tried = [...COMMON_WORDS].flatMap((word) => ['', '1', '123', '!'].map((end) => word + end))
  const known = tried.filter((password) => password.length >= PASSWORD.min)
  expect(known.length).toBeGreaterThan(3_000)
  expect(known.filter((password) => !isCommonPassword(password))).toEqual([])
})

test.for([
  'feijão com arroz',
  'correct horse battery',
  'Xk29-rT8w',
  'tres pratos de trigo',
  'jacaré9voador',
  'chuva-de-domingo',
  'f7Kq2mPz',
  '9473 8520 1647 2',
  'senhaforte flamengo',
  'ééééóóóóúúúúáááá'.slice(0, 9) + 'kq',
])('%j is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test.for([
  ['joaquina.barbosa@example.com', 'Joaquina1'],
  ['joaquina.barbosa@example.com', 'joaquina.barbosa'],
  ['joaquina.barbosa@example.com', 'joaquina.barbosa@example.com'],
  ['Joaquina Barbosa', 'joaquinabarbosa1'],
  ['Joaquina Barbosa', 'B4rb0s4!2020'],
])('for %j, %j consists of their own name only', ([own = '', password = '']) => {
  expect(isCommonPassword(password, [own])).toBe(true)
  expect(isCommonPassword(`${password} e o mar`, [own])).toBe(false)
})

test('the longest password is judged in milliseconds', () => {
  // CPU time of the fastest of five runs: all take a few milliseconds, while a backtracking search takes
  // minutes.
  const times = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage()
    for (const part of ['1!', 'a1', 'senha', '12']) isCommonPassword(part.repeat(50).slice(0, 100))
    for (const part of ['1!', 'a1', '12!a']) isCommonPassword(part.repeat(50).slice(0, 39))
    return process.cpuUsage(started).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(200)
})
