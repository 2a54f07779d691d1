import { identityApi, type Profile } from '@compra/contract/identity/identity.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { signedIn } from '#core/server-data/cached-call.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { passwordVerdict } from '#core/server-data/new-password/new-password.ts'
import { query } from '#core/server-data/queries.tsx'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { session } from '#core/session/session.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { removePastesOf } from '#core/storage/text-database.ts'
import { saveFile } from '#lib/save-file.ts'

const PROFILE = query(identityApi.me, {})
const SESSIONS = query(identityApi.sessions, {})

export function useProfile() {
  return useQuery(PROFILE)
}

interface Draft {
  userName: string
  email: string
  /** '' clears it. */
  phoneNumber: string
}

export function useSaveProfile(onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: ({ phoneNumber, ...draft }: Draft) =>
      call(identityApi.updateMe, { body: { ...draft, phoneNumber: phoneNumber || null } }),
    onSuccess: (profile: Profile, _, act) => {
      cache.setQueryData(PROFILE.queryKey, profile)
      showToast({ title: 'Alteração realizada com sucesso' }, act)
      // The menu shows the new name at once; the tokens follow.
      session.rename(profile.userName)
      session.refresh().catch(() => undefined)
      onSaved()
    },
    onError: toastWriteError('Erro ao atualizar informações'),
  })
}

const PASSWORD_FIELDS = ['currentPassword', 'newPassword'] as const

/** `onBadPassword` gets the wrong field and the message. */
export function useChangePassword(
  onChanged: () => void,
  onBadPassword: (field: (typeof PASSWORD_FIELDS)[number], verdict: string) => void,
) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(identityApi.changePassword, { body }),
    onSuccess: (_, _sent, act) => {
      showToast(
        {
          title: 'Senha alterada com sucesso',
          text: 'Os outros aparelhos foram desconectados.',
        },
        act,
      )
      onChanged()
    },
    onError: (error, _, act) => {
      const bad = PASSWORD_FIELDS.find((field) => passwordVerdict(error, field) !== undefined)
      if (bad) return onBadPassword(bad, passwordVerdict(error, bad) ?? '')
      toastWriteError(
        'Erro ao alterar a senha',
        'Não foi possível alterar a senha. Tente novamente.',
      )(error, undefined, act)
    },
  })
}

/** A new password for a user who forgot it (G-040). */
export function useMailReset() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (email: string) => call(identityApi.forgotPassword, { body: { email } }),
    onSuccess: (_, email, act) =>
      showToast({ title: `Enviamos um link para redefinir sua senha para ${email}.` }, act),
    onError: failed('Erro ao enviar o link', 'Não foi possível enviar o link. Tente novamente.'),
  })
}

export function useSessions() {
  return useQuery(SESSIONS)
}

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(identityApi.endSession, { params: { id } }),
    onSuccess: (_, _sent, act) => showToast({ title: 'Sessão encerrada' }, act),
    onError: failed('Erro ao encerrar a sessão', 'Tente novamente.'),
    onSettled: () => cache.invalidateQueries(SESSIONS),
  })
}

export function useEndSessions() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: () => call(identityApi.endSessions, {}),
    onSuccess: (_, _sent, act) => {
      session.signOut({ keepsUnsent: true })
      showToast({ title: 'Você saiu de todos os aparelhos' }, act)
    },
    onError: failed('Erro ao sair de todos os aparelhos', 'Tente novamente.'),
  })
}

export function useExport() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: () => call(identityApi.exportMe, {}),
    onSuccess: (data) =>
      saveFile('meus-dados.json', JSON.stringify(data, undefined, 2), 'application/json'),
    onError: failed(
      'Erro ao baixar seus dados',
      'Não foi possível baixar os dados. Tente novamente.',
    ),
  })
}

export function useDeleteAccount() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (password: string) =>
      call(identityApi.deleteMe, { body: password === '' ? {} : { password } }),
    onSuccess: (_, _sent, act) => {
      const account = signedIn()
      // A database that cannot be opened holds nothing.
      if (account !== undefined) void removePastesOf(account)
      session.signOut()
      showToast(
        { title: 'Sua conta foi excluída', text: 'A lista deste aparelho continua aqui.' },
        act,
      )
    },
    onError: failed(
      'Erro ao excluir a conta',
      'Não foi possível excluir a conta. Tente novamente.',
    ),
  })
}

function failed(title: string, fallback: string) {
  return (error: unknown, _sent: unknown, act?: number) =>
    showToast({ title, text: errorMessage(error, fallback), destructive: true }, act)
}
