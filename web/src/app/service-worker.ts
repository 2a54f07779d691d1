import { showToast } from '#core/shell/toasts.ts'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ) => { createScriptURL: (address: string) => unknown }
    }
  }
}

const ADDRESS = '/sw.js'
const UPDATE_CHECK_MS = 60 * 60 * 1000

/** The installed app works offline, and updates only when the user agrees (T-45). */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // After the requests that the page itself needs.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(scriptAddress(), {
      updateViaCache: 'none',
    })
    offerUpdate(registration)
    setInterval(() => void checkForUpdate(registration), UPDATE_CHECK_MS)
    await leaveWhenGone(registration)
  } catch {
    // Offline, a private window, or a captive portal: the page works without it.
  }
}

async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined)
}

function offerUpdate(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first install: there is no older version to replace.
    if (!worker || !navigator.serviceWorker.controller) return
    showToast({
      title: 'Nova versão disponível',
      durationMs: Infinity,
      action: { label: 'Atualizar', onPress: () => activate(worker) },
    })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  })
}

function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  worker.postMessage('activate')
}

/** If the server no longer has a worker, the installed one is removed. */
async function leaveWhenGone(registration: ServiceWorkerRegistration): Promise<void> {
  if (!navigator.serviceWorker.controller || !navigator.onLine) return
  const { status } = await fetch(ADDRESS, { method: 'HEAD', cache: 'no-store' })
  if (status === 404 || status === 410) await registration.unregister()
}

/** A Trusted Types policy for this one address, because a worker's URL is a script source. */
function scriptAddress(): string {
  const policy = window.trustedTypes?.createPolicy('app', {
    createScriptURL: (address) => {
      if (address !== ADDRESS) throw new TypeError(`not the worker: ${address}`)
      return address
    },
  })
  // `as`: TypeScript's `register` takes text only; the browser takes the policy's value.
  return (policy?.createScriptURL(ADDRESS) ?? ADDRESS) as string
}
