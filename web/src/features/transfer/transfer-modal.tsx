import { closeOverlay } from '#core/shell/overlays.ts'
import { ChooseStep } from './choose-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ReportStep } from './report-step.tsx'
import { SavingStep } from './saving-step.tsx'
import { useTransfer } from './use-transfer.ts'

/** 'Importar de outro aplicativo': recipes and lists from the files that other apps export. */
export function TransferModal() {
  const transfer = useTransfer()
  const { step } = transfer
  switch (step.is) {
    case 'choose':
      return <ChooseStep transfer={transfer} onClose={closeOverlay} />
    case 'preview':
      return <PreviewStep {...step} transfer={transfer} onClose={closeOverlay} />
    case 'saving':
      return <SavingStep {...step} onStop={transfer.stop} />
    case 'report':
      return <ReportStep {...step} onRetry={() => transfer.saveRest(step)} onClose={closeOverlay} />
  }
}
