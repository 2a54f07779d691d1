import { expect, test } from 'vitest'
import { avatarOf, avatarsOf, initialsOf } from './avatars.ts'

test('one letter is enough for names that begin differently', () => {
  expect(initialsOf(['Ana', 'tomás', 'Élida'])).toEqual(['A', 'T', 'É'])
})

test('names that begin equally get two letters, none of them twice', () => {
  expect(initialsOf(['Ana', 'Amanda', 'Rui'])).toEqual(['AN', 'AM', 'R'])
  const six = initialsOf(['Ana', 'Amanda', 'André', 'Antônio', 'Alice', 'Aline'])
  expect(six).toEqual(['AN', 'AM', 'AD', 'AT', 'AL', 'AI'])
})

test('equal names differ by a number', () => {
  expect(initialsOf(['Ana', 'Ana', 'ana', 'A', ''])).toEqual(['AN', 'A2', 'A3', 'A4', '?'])
})

test('six members have six colours, in the order of joining', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const avatars = avatarsOf(ids.map((id) => [id, 'Ana']))
  expect(ids.map((id) => avatars.get(id)?.colour)).toEqual([0, 1, 2, 3, 4, 5])
})

test('former members and live links have an initial without a colour', () => {
  const people = new Map([
    ['a', 'Ana'],
    ['link', 'Vovó'],
  ])
  const state = { people, house: { name: 'Casa de Ana', members: ['a'] } }
  expect(avatarOf(state, 'a')).toEqual({ initials: 'A', colour: 0 })
  expect(avatarOf(state, 'link')).toEqual({ initials: 'V' })
  expect(avatarOf(state, 'unknown')).toEqual({ initials: '?' })
})
