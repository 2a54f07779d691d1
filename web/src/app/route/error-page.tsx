import { PAGES } from '@compra/contract/pages.ts'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** The error with its message and the two ways out. */
export function ErrorPage({ error }: { error: unknown }) {
  const chunkIsMissing = isMissingCode(error)
  return (
    <Notice icon={<TriangleAlert aria-hidden />} title="Whoops, algo aconteceu...">
      <p className="text-muted">
        {chunkIsMissing
          ? 'Parte do aplicativo não pôde ser carregada. Verifique sua conexão ou recarregue para usar a versão mais nova.'
          : 'Esta página encontrou um problema. Sua lista continua guardada neste aparelho.'}
      </p>
      <p className="max-w-full rounded-control bg-raised px-3 py-2 font-mono text-sm wrap-anywhere">
        {messageOf(error)}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" onClick={() => location.reload()}>
          <RotateCw aria-hidden className="size-5" />
          Recarregar
        </Button>
        {/* A full page load: the broken state is not carried along. */}
        <a href={PAGES.landing} className={buttonClass()}>
          Voltar para o início
        </a>
      </div>
    </Notice>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error)
}

/** The words of Chromium, Firefox and Safari for a module that could not be fetched. */
function isMissingCode(error: unknown): boolean {
  return /dynamically imported module|importing a module script/i.test(messageOf(error))
}
