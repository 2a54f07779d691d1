import { PAGES } from '@compra/contract/http/pages.ts'
import { Component, type ReactNode, Suspense } from 'react'
import { forgetFailures, lazyPage } from '#core/shell/lazy-page.tsx'
import { loadCode } from '#lib/retry/load-code.ts'
import type { ErrorPageProps } from './error-page.tsx'

/**
 * Rarely shown, so it loads on demand. If it cannot be loaded, only its text is shown.
 */
const errorPage = lazyPage<ErrorPageProps>(() =>
  loadCode(() => import('./error-page.tsx')).then(
    (code) => code.ErrorPage,
    () => PlainErrorPage,
  ),
)

function PlainErrorPage({ error, onRetry }: ErrorPageProps) {
  return (
    <>
      <h1>Não foi possível abrir</h1>
      <p>{String(error)}</p>
      <button type="button" onClick={onRetry}>
        Tentar de novo
      </button>
      <a href={PAGES.landing}>Voltar para o início</a>
    </>
  )
}

/** Shows the error page in place of a part that threw. React supports this only as a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    void errorPage.preload()
  }

  override componentDidCatch = forgetFailures

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Suspense>
        <errorPage.Component error={error} onRetry={() => this.setState({ error: undefined })} />
      </Suspense>
    )
  }
}
