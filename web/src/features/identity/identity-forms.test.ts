import { expect, test } from 'vitest'
import type { z } from 'zod'
import { EmailForm, LoginForm, RegisterForm, ResetForm } from './identity-forms.ts'

const PERSON = { userName: 'Ana', email: 'ana@example.com', password: '12345678' }

test.each(['', 'a', 'ana', 'ana@', 'a@b', '@b.com', 'ana@exa mple.com', `${'a'.repeat(250)}@b.co`])(
  '%j is no e-mail, in the words of each form',
  (email) => {
    expect(messagesOf(LoginForm, { email, password: '123456' })).toEqual(['Email inválido'])
    expect(messagesOf(RegisterForm, { ...PERSON, email })).toEqual(['Formato de e-mail inválido.'])
    expect(messagesOf(EmailForm, { email })).toEqual(['Formato de e-mail inválido.'])
  },
)

test('G-078 spaces and capitals of an e-mail do not count', () => {
  expect(EmailForm.parse({ email: ' Ana@Example.COM ' })).toEqual({ email: 'ana@example.com' })
})

test('a login requires six characters', () => {
  const email = 'ana@example.com'
  expect(messagesOf(LoginForm, { email, password: '12345' })).toEqual([
    'A senha deve ter no mínimo 6 caracteres',
  ])
  expect(messagesOf(LoginForm, { email, password: '123456' })).toEqual([])
})

test.each([
  ['Jo', 'O nome deve ter pelo menos 3 caracteres.'],
  ['  Jo  ', 'O nome deve ter pelo menos 3 caracteres.'],
  ['Ana', undefined],
  ['J'.repeat(50), undefined],
  ['J'.repeat(51), 'O nome deve ter no máximo 50 caracteres.'],
])('the name %j', (userName, message) => {
  expect(messagesOf(RegisterForm, { ...PERSON, userName })).toEqual(message ? [message] : [])
})

test.each([
  ['1234567', 'A senha deve ter pelo menos 8 caracteres.'],
  ['12345678', undefined],
  ['ç'.repeat(100), undefined],
  ['🍋'.repeat(100), undefined],
  ['🍋'.repeat(7), 'A senha deve ter pelo menos 8 caracteres.'],
  ['x'.repeat(101), 'A senha deve ter no máximo 100 caracteres.'],
])('G-077 the password %j, counted in characters', (password, message) => {
  expect(messagesOf(RegisterForm, { ...PERSON, password })).toEqual(message ? [message] : [])
})

test('G-040 a new password is typed twice, and not trimmed', () => {
  expect(messagesOf(ResetForm, { password: '12345678', again: '12345678 ' })).toEqual([
    'As senhas não são iguais.',
  ])
  expect(ResetForm.parse({ password: ' 2345678', again: ' 2345678' }).password).toBe(' 2345678')
})

function messagesOf(form: z.ZodType, values: unknown): string[] {
  const messages = form.safeParse(values).error?.issues.map(({ message }) => message) ?? []
  return [...new Set(messages)]
}
