import type { ImportedLine, ImportReport } from '@compra/contract/exchange/exchange.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { lineText } from './exchange-texts.ts'
import { useTakeProducts } from './exchange.queries.ts'

interface ImportProductsProps {
  file: File
  /** The result of the dry run. */
  dryRun: ImportReport
  onEnd: () => void
}

/** Shows the dry run of a product file line by line, then the result of the import. */
export function ImportProducts({ file, dryRun, onEnd }: ImportProductsProps) {
  const take = useTakeProducts()
  if (take.data) return <Taken report={take.data} onEnd={onEnd} />
  const count = dryRun.made + dryRun.changed
  return (
    <Dialog
      title="Importar produtos"
      onClose={onEnd}
      footer={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {count > 0 ? 'Cancelar' : 'Fechar'}
          </Button>
          {count > 0 && (
            <Button busy={take.isPending && 'Importando...'} onClick={() => take.mutate(file)}>
              Importar
            </Button>
          )}
        </>
      }
    >
      <output className="mb-3 block">
        {count > 0 ? 'Confira o que muda. Nada foi salvo ainda.' : 'Este arquivo não muda nada.'}
      </output>
      <Lines report={dryRun} titles={WOULD} />
    </Dialog>
  )
}

function Taken({ report, onEnd }: { report: ImportReport; onEnd: () => void }) {
  return (
    <Dialog
      title="Produtos importados"
      onClose={onEnd}
      footer={
        <>
          <Button variant="secondary" onClick={onEnd}>
            Pronto
          </Button>
          <Button onClick={() => openOverlay('products')}>Ver produtos</Button>
        </>
      }
    >
      <output className="mb-3 block">Os produtos já estão na casa.</output>
      <Lines report={report} titles={DID} />
    </Dialog>
  )
}

type Titles = Readonly<Record<ImportedLine['outcome'], string>>

const WOULD: Titles = {
  skipped: 'Ficam de fora',
  changed: 'Mudam',
  made: 'Entram',
  same: 'Já estão assim',
}
const DID: Titles = {
  skipped: 'Ficaram de fora',
  changed: 'Mudaram',
  made: 'Entraram',
  same: 'Já estavam assim',
}

/** Outcomes to review come first. */
const OUTCOMES = ['skipped', 'changed', 'made', 'same'] as const

/** Imported lines are counted and can be expanded; skipped ones are shown. */
function Lines({ report, titles }: { report: ImportReport; titles: Titles }) {
  return OUTCOMES.filter((outcome) => report[outcome] > 0).map((outcome) => (
    <details
      key={outcome}
      open={report.lines.some((line) => line.outcome === outcome && line.causes.length > 0)}
      className="border-t border-border"
    >
      <summary className="min-h-11 py-2.5 font-semibold">
        {titles[outcome]}: {report[outcome]}
      </summary>
      <ul aria-label={titles[outcome]} className="mb-2 divide-y divide-border">
        {report.lines
          .filter((line) => line.outcome === outcome)
          .map((line) => (
            <li key={line.line} className="py-2 wrap-anywhere">
              {line.name || 'Sem nome'}
              <span className="block text-sm text-muted">{lineText(line)}</span>
            </li>
          ))}
      </ul>
    </details>
  ))
}
