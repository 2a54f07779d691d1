import { FIRST_RETRY_MS, RETRIES, retryDelay } from '#lib/retry/retry-delay.ts'

/** Inline script that loads the page's own script again after a failure. */
export function retryEntry(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) retry(target.src, 0)
    },
    true,
  )
}

function retry(entry: string, failures: number): void {
  if (failures === RETRIES) {
    offerReload()
    return
  }
  setTimeout(
    () => {
      import(/* @vite-ignore */ entry).catch(() => retry(entry, failures + 1))
    },
    retryDelay(failures, FIRST_RETRY_MS),
  )
}

function offerReload(): void {
  const link = document.createElement('a')
  link.href = ''
  // Uses classes that the inlined styles of every page have.
  link.className = 'flex min-h-11 items-center px-5 font-semibold text-primary'
  link.textContent = 'Não foi possível abrir. Tentar de novo'
  document.body.prepend(link)
}
