import { useState } from 'react'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { createWithCode, giveCode } from './known-codes.ts'
import type { Meant } from './name-step.tsx'

/** Remembers what an unknown code is, and then calls back: with only a name where there is no place for it. */
export function useNaming(code: string, onMeant: (meant: Meant) => void) {
  const [isBusy, setBusy] = useState(false)
  async function name(named: Meant): Promise<void> {
    if (planLevel() === 'guest') return onMeant(named)
    setBusy(true)
    const act = beginAct()
    try {
      const saving =
        'product' in named ? giveCode(named.product.id, code) : createWithCode(named.name, code)
      onMeant({ product: await saving })
    } catch (error) {
      showToast({ title: 'O código não foi guardado', text: reasonOf(error) }, act)
      onMeant(named)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, name: (named: Meant) => void name(named) }
}

function reasonOf(error: unknown): string {
  if (isPlanLimit(error)) return 'O plano gratuito não tem lugar para outro produto.'
  return writeErrorMessage(error, 'Tente de novo.')
}
