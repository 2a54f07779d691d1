import { isUnreached } from '#core/shell/network.ts'

/** Why a history cannot be shown: nothing of it is kept on the device. */
export function historyFailure(error: unknown): string {
  return isUnreached(error)
    ? 'O histórico precisa de internet. Tente de novo quando ela voltar.'
    : 'Não foi possível carregar o histórico.'
}
