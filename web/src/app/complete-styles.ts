import address from './complete.css?url'

let arrival: Promise<void> | undefined

/** The styles of what lies over the page; whoever waits for them shows nothing without its looks. */
export function completeStyles(): Promise<void> {
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
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('the styles could not be fetched'))
    }
    document.head.append(link)
  })
}
