import { PAGES } from '@compra/contract/http/pages.ts'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { MissingCode } from '#lib/retry/load-code.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export interface ErrorPageProps {
  error: unknown
  onRetry: () => void
}

/** The error's message, a retry button and a link. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const isMissing = error instanceof MissingCode
  const canRetry = isMissing && !error.needsReload
  return (
    <Notice
      icon={<TriangleAlert aria-hidden />}
      title={isMissing ? 'Não foi possível abrir' : 'Whoops, algo aconteceu...'}
    >
      <p className="text-muted">{explain(error)}</p>
      {!isMissing && (
        <p className="max-w-full rounded-control bg-raised px-3 py-2 font-mono text-sm wrap-anywhere">
          {messageOf(error)}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" onClick={canRetry ? onRetry : () => location.reload()}>
          <RotateCw aria-hidden className="size-5" />
          {canRetry ? 'Tentar de novo' : 'Recarregar'}
        </Button>
        {/* A full page load drops the broken state. */}
        <a href={PAGES.landing} className={buttonClass()}>
          Voltar para o início
        </a>
      </div>
    </Notice>
  )
}

function explain(error: unknown): string {
  if (!(error instanceof MissingCode)) {
    return 'Esta página encontrou um problema. Sua lista continua guardada neste aparelho.'
  }
  return error.isOld
    ? 'Há uma versão nova do aplicativo. Recarregue para usar a versão mais nova.'
    : 'Parte do aplicativo não pôde ser carregada. Verifique sua conexão. Sua lista continua guardada neste aparelho.'
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error)
}
