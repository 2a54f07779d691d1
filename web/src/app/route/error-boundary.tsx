import { PAGES } from '@compra/contract/pages.ts'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyPage } from '#core/shell/lazy-page.tsx'

/**
 * Hardly ever shown, so it is loaded after the first load. If it cannot be loaded, only its text is
 * shown.
 */
const errorPage = lazyPage<{ error: unknown }>(() =>
  import('./error-page.tsx').then(
    (module) => module.ErrorPage,
    () => PlainErrorPage,
  ),
)

function PlainErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <h1>Whoops, algo aconteceu...</h1>
      <p>{String(error)}</p>
      <a href={PAGES.landing}>Voltar para o início</a>
    </>
  )
}

/** Shows the error page in place of a part that threw. React has this as a class only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    void errorPage.preload()
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    return (
      <Suspense>
        <errorPage.Component error={this.state.error} />
      </Suspense>
    )
  }
}
