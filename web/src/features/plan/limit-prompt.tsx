import { readReachedLimit } from '#core/plan/plan-gate.ts'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'

/** The prompt of the check before a creation when the limit is reached. */
export function LimitPrompt() {
  return <PlanLimitDialog type={readReachedLimit()} onClose={closeOverlay} />
}
