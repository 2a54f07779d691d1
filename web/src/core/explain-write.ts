import { explain } from './explain.ts'
import { isDeadNetwork } from './network.ts'

/** What a person reads about something that was not saved: a dead network is no refusal. */
export function explainWrite(error: unknown, fallback: string): string {
  return isDeadNetwork(error)
    ? 'Sem conexão. Nada foi salvo; tente de novo quando a internet voltar.'
    : explain(error, fallback)
}
