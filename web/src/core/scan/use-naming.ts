import type { Product } from '@compra/contract/product/product.ts'
import { useState } from 'react'
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { showToast } from '#core/shell/toasts.ts'
import { createWithCode, giveCode } from './known-codes.ts'
import type { Named } from './name-step.tsx'

/** The household's product that an unknown code now means, or only a name, where there is no place for it. */
export type Meant = { readonly product: Product } | { readonly name: string }

/** Remembers what an unknown code is, and then calls back. */
export function useNaming(code: string, onMeant: (meant: Meant) => void) {
  const [isBusy, setBusy] = useState(false)
  async function name(named: Named): Promise<void> {
    if (planLevel() === 'guest') return onMeant(named)
    setBusy(true)
    try {
      const saving =
        'product' in named ? giveCode(named.product.id, code) : createWithCode(named.name, code)
      onMeant({ product: await saving })
    } catch (error) {
      showToast({ title: 'O código não foi guardado', text: reasonOf(error) })
      onMeant(named)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, name: (named: Named) => void name(named) }
}

function reasonOf(error: unknown): string {
  if (isPlanLimit(error)) return 'O plano gratuito não tem lugar para outro produto.'
  return writeErrorMessage(error, 'Tente de novo.')
}
