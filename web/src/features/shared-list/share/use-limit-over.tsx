import type { PlanLimitType } from '@compra/contract/limits.ts'
import { type RefObject, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPage } from '#core/shell/lazy-page.tsx'

const prompt = lazyPage<{ type: PlanLimitType; onClose: () => void }>(
  async () => (await import('#core/plan/plan-limit-dialog.tsx')).PlanLimitDialog,
)

/**
 * The reached limit, shown over the dialog; closing it returns the focus to the button `pressed`.
 */
export function useLimitOver(pressed: RefObject<HTMLButtonElement | null>) {
  const [limit, setLimit] = useState<PlanLimitType>()
  function handleClose() {
    flushSync(() => setLimit(undefined))
    // It was disabled when the prompt opened: the browser cannot give the focus back.
    pressed.current?.focus()
  }
  return {
    onLimit: setLimit,
    prompt: limit && (
      <Suspense>
        <prompt.Component type={limit} onClose={handleClose} />
      </Suspense>
    ),
  }
}
