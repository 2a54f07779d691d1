import { closeOverlay } from '#core/overlays.ts'
import { readReachedLimit } from '#core/plan-gate.ts'
import { PlanLimitDialog } from '#core/plan-limit-dialog.tsx'

/** What the check before the making says of a limit that is reached. */
export function LimitPrompt() {
  return <PlanLimitDialog type={readReachedLimit()} onClose={closeOverlay} />
}
