/**
 * The forms of accounts and their error messages (G-001, G-078). Registration and login keep different
 * messages for the same fault of an e-mail address.
 */
import {
  EMAIL_MAX,
  EMAIL_MIN,
  hasShortLocalPart,
  PASSWORD,
  USER_NAME,
} from '@compra/contract/identity/identity-rules.ts'
import { z } from 'zod'
import { NewPassword } from '#core/server-data/new-password/new-password.ts'

export const LoginForm = z.object({
  email: emailOr('Email inválido'),
  password: z
    .string()
    .min(PASSWORD.loginMin, `A senha deve ter no mínimo ${PASSWORD.loginMin} caracteres`),
})

export const RegisterForm = z.object({
  userName: z
    .string()
    .trim()
    .min(USER_NAME.min, `O nome deve ter pelo menos ${USER_NAME.min} caracteres.`)
    .max(USER_NAME.max, `O nome deve ter no máximo ${USER_NAME.max} caracteres.`),
  email: emailOr('Formato de e-mail inválido.'),
  password: NewPassword,
})

export const SetupForm = RegisterForm.extend({
  code: z.string().trim().min(1, 'Informe o código do servidor.').max(100, 'O código não confere.'),
})

/** For forms with the e-mail field only. */
export const EmailForm = z.object({ email: emailOr('Formato de e-mail inválido.') })

export const ResetForm = z
  .object({ password: NewPassword, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'As senhas não são iguais.',
  })

function emailOr(message: string) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .min(EMAIL_MIN, message)
    .max(EMAIL_MAX, message)
    .pipe(z.email(message).refine(hasShortLocalPart, message))
}
