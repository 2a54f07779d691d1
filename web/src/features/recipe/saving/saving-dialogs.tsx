import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { UncheckedQuestion } from './unchecked-question.tsx'
import type { Saving } from './use-saving.ts'

/** The dialogs that saving may open above the form. */
export function SavingDialogs({ saving, onCheck }: { saving: Saving; onCheck: () => void }) {
  const { unchecked, isAtLimit } = saving
  function handleCheck() {
    saving.leave()
    onCheck()
  }
  return (
    <>
      {unchecked && (
        <UncheckedQuestion
          rows={unchecked.rows}
          onSave={saving.saveUnchecked}
          onCheck={handleCheck}
        />
      )}
      {isAtLimit && <PlanLimitDialog type="recipes" onClose={saving.leave} />}
    </>
  )
}
