/** The forms of the profile and their error messages (G-001, G-002, G-145). */
import { PHONE, USER_NAME } from '@compra/contract/identity/identity-rules.ts'
import { z } from 'zod'
import { NewPassword } from '#core/server-data/new-password/new-password.ts'

/** A stored name that is too short stays valid until it is changed (G-002). */
export function profileForm(storedName: string) {
  return z.object({
    userName: z
      .string()
      .trim()
      .max(USER_NAME.max, `O nome deve ter no máximo ${USER_NAME.max} caracteres.`)
      .refine((name) => name === storedName || name.length >= USER_NAME.profileMin, {
        message: `O nome deve ter pelo menos ${USER_NAME.profileMin} caracteres.`,
      }),
    phoneNumber: z.string().refine((phone) => phone === '' || PHONE.test(phone), {
      message: 'O celular deve estar no formato (XX) XXXXX-XXXX.',
    }),
  })
}

export const PasswordForm = z
  .object({
    currentPassword: z.string().min(1, 'Informe sua senha atual.'),
    newPassword: NewPassword,
    again: z.string(),
  })
  .refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    message: 'As senhas não são iguais.',
  })

/** The word to type before an account is deleted. */
export const DELETE_WORD = 'EXCLUIR'

export const DeleteForm = z.object({
  word: z.string().refine((word) => word.trim().toUpperCase() === DELETE_WORD, {
    message: `Digite ${DELETE_WORD} para confirmar.`,
  }),
  password: z.string(),
})
