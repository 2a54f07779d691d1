import { expect, test } from 'vitest'
import { DeleteForm, profileForm } from './profile-forms.ts'

test.each([
  ['Anas', 'O nome deve ter pelo menos 5 caracteres.'],
  ['Anasi', undefined],
  ['Ana', undefined],
  ['A'.repeat(50), undefined],
  ['A'.repeat(51), 'O nome deve ter no máximo 50 caracteres.'],
])('G-002 %j in the profile of Ana', (userName, message) => {
  const parsed = profileForm('Ana').safeParse({ userName, phoneNumber: '' })
  expect(parsed.error?.issues[0]?.message).toBe(message)
})

test.each([
  ['', true],
  ['(11) 98765-4321', true],
  ['(11) 8765-4321', false],
  ['11987654321', false],
  ['(11) 98765-43210', false],
])('the phone %j', (phoneNumber, isAllowed) => {
  const parsed = profileForm('Ana Maria').safeParse({ userName: 'Ana Maria', phoneNumber })
  expect(parsed.error?.issues[0]?.message).toBe(
    isAllowed ? undefined : 'O celular deve estar no formato (XX) XXXXX-XXXX.',
  )
})

test('G-167 an account is deleted only after the word is typed', () => {
  expect(DeleteForm.safeParse({ word: '', password: 'x' }).success).toBe(false)
  expect(DeleteForm.safeParse({ word: ' excluir ', password: '' }).success).toBe(true)
})
