import { FIRST_RETRY_MS, RETRIES, retryDelay } from '#lib/retry/retry-delay.ts'

/** Fetches the page's own script again when it did not come; nothing else is there that could. */
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
  // Classes that every page has styles for.
  link.className = 'flex min-h-11 items-center px-5 font-semibold text-primary'
  link.textContent = 'Não foi possível abrir. Tentar de novo'
  document.body.prepend(link)
}
