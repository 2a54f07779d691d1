/** The Web Locks of a browser with several tabs, with known faults of browsers. */
interface Request {
  readonly tab: string
  readonly name: string
  /** Runs asynchronously. */
  readonly grant: () => void
  readonly refuse: () => void
}

export function browserLocks() {
  const held = new Map<string, Request>()
  const queue: Request[] = []
  const browser = {
    /** An abort during a grant is ignored, as in Chromium. */
    ignoresAborts: false,
    /** The lock whose grants are lost. */
    lost: '',
    locksOf,
    holder: (name: string) => held.get(name)?.tab,
    /** Takes the lock away without an event for its holder. */
    takeAway(name: string) {
      held.delete(name)
      next(name)
    },
  }

  function next(name: string): void {
    const at = queue.findIndex((request) => request.name === name)
    const [request] = held.has(name) || at < 0 ? [] : queue.splice(at, 1)
    if (!request) return
    held.set(name, request)
    if (name !== browser.lost) setTimeout(request.grant)
  }

  function locksOf(tab: string) {
    return { request, query }

    async function query() {
      return { held: [...held].map(([name, request]) => ({ name, clientId: request.tab })) }
    }

    function request(name: string, ...rest: unknown[]) {
      // `as`: the browser's own two ways to call it.
      const callback = rest.at(-1) as () => unknown
      const { steal, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions
      return new Promise((settle, reject) => {
        const refuse = () => reject(new DOMException('aborted', 'AbortError'))
        let isAborted = false
        const free = () => {
          if (held.get(name) !== mine) return
          held.delete(name)
          next(name)
        }
        const grant = () => {
          if (isAborted) return
          void Promise.resolve(callback()).then(settle, reject).then(free)
        }
        const mine: Request = { tab, name, grant, refuse }
        signal?.addEventListener('abort', () => {
          if (browser.ignoresAborts && held.get(name) === mine) return
          isAborted = true
          if (queue.includes(mine)) queue.splice(queue.indexOf(mine), 1)
          free()
          refuse()
        })
        const broken = steal ? held.get(name) : undefined
        if (steal) {
          held.delete(name)
          queue.unshift(mine)
        } else queue.push(mine)
        next(name)
        if (broken) setTimeout(broken.refuse)
      })
    }
  }

  return browser
}
