import { useCorruptText, workingList } from '#core/list/working-list/working-list.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'

/** Offers the text of a list that could not be read; it is never rendered as markup. */
export function CorruptNotice() {
  const text = useCorruptText()
  if (text === null) return null
  return (
    <section
      aria-labelledby="corrupt-title"
      className="mt-4 rounded-card border border-border bg-surface p-4"
    >
      <h2 id="corrupt-title" className="text-base font-semibold">
        Não conseguimos ler a lista que estava aqui
      </h2>
      <p className="mt-1 text-sm text-muted">
        Guardamos o conteúdo neste aparelho. Você pode baixar uma cópia antes de descartar.
      </p>
      <div className="mt-3 flex gap-2">
        <Button
          variant="secondary"
          onClick={() => saveFile('lista-de-compras.txt', text, 'text/plain')}
        >
          Baixar
        </Button>
        <Button variant="ghost" onClick={() => workingList.discardCorrupt()}>
          Descartar
        </Button>
      </div>
    </section>
  )
}
