import type { Toast } from '#core/shell/toasts.ts'

export const LINK_FAILED = {
  title: 'Erro ao gerar o link',
  text: 'Ocorreu um erro ao gerar o link. Tente novamente.',
  destructive: true,
} as const satisfies Toast

export const LINK_OFFLINE = {
  ...LINK_FAILED,
  text: 'Sem conexão. O link precisa de internet.',
} as const satisfies Toast

export const SAVE_FAILED = {
  title: 'Erro ao salvar a lista',
  text: 'Não foi possível salvar a lista. Tente novamente.',
  destructive: true,
} as const satisfies Toast
