import address from '#app/styles.css?url'
import { markStylesLoaded } from '#core/shell/whole-styles.ts'

let arrival: Promise<void> | undefined

/** Resolves when the whole stylesheet is loaded; overlays and toasts wait for it. */
export function allStyles(): Promise<void> {
  arrival ??= fetchStyles().catch((error: unknown) => {
    arrival = undefined
    throw error
  })
  return arrival
}

function fetchStyles(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.onload = () => {
      markStylesLoaded()
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error('the styles could not be fetched'))
    }
    document.head.append(link)
  })
}
