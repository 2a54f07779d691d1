import { Download, FileUp } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { TABLES, useDownload, useDryRun } from './exchange.queries.ts'
import { ImportProducts } from './import-products.tsx'

/** Exports of tables, and the import of products. */
export function Files() {
  const download = useDownload()
  const dryRun = useDryRun()
  return (
    <div className="grid gap-3">
      <RowList label="Arquivos para baixar">
        {TABLES.map((each) => (
          <li key={each.table} className="flex items-center gap-3 py-2">
            <p className="min-w-0 grow font-medium">{each.label}</p>
            <Button
              variant="secondary"
              aria-label={`Baixar ${each.label}`}
              busy={download.isPending && download.variables === each && 'Baixando...'}
              onClick={() => download.mutate(each)}
            >
              <Download aria-hidden className="size-5" />
              Baixar
            </Button>
          </li>
        ))}
      </RowList>
      <FileButton
        label="Planilha de produtos"
        accept=".csv,.txt,text/csv,text/plain"
        className="w-full"
        busy={dryRun.isPending && 'Lendo...'}
        onFiles={([file]) => file && dryRun.mutate(file)}
      >
        <FileUp aria-hidden className="size-5" />
        Importar produtos
      </FileButton>
      <p className="text-sm text-muted">
        Um CSV com as colunas nome, categoria, preço e estoque, como o que você baixa acima. Antes
        de salvar, você vê o que muda.
      </p>
      {dryRun.data && (
        <ImportProducts file={dryRun.variables} dryRun={dryRun.data} onEnd={() => dryRun.reset()} />
      )}
    </div>
  )
}
