/** What a tab does while it leads: it runs an engine for the person who is signed in. */
import { sessionState } from '#core/session/session-state.ts'
import { currentOverlay, onOverlayChange } from '#core/shell/overlays.ts'
import type { Engine } from './engine/engine-parts.ts'
import type { Work } from './leader.ts'
import { NO_SYNC, type SyncState } from './state/sync-state.ts'

/** A page that is hidden for longer gets no changes until it is looked at again. */
const HIDDEN_MS = 60_000
/** An engine that has said nothing by then is replaced: a database of the browser may never open. */
const START_MS = 10_000

interface Deps {
  engineOf: (owner: string, onState: (state: SyncState) => void) => Engine
  publish: (state: SyncState) => void
  /** The tab has an engine from now on. */
  onStart: () => void
  onEnd: () => void
}

/** One follows the other, and may begin before the other has ended: each has an engine of its own. */
export function leaderships({ engineOf, publish, onStart, onEnd }: Deps) {
  let leading: { engine?: Engine } | undefined

  /** For the person who is signed in, until another tab leads. */
  function begin(): Work {
    const own: { engine?: Engine } = {}
    leading = own
    let owner: string | undefined
    let isMarket = inMarket()
    let hiding: ReturnType<typeof setTimeout> | undefined
    /** Until then the engine has to have said how it stands. */
    let deadline = Infinity

    function followUser(): void {
      const id = personNow()
      if (id === owner) return
      own.engine?.forget()
      own.engine?.stop()
      delete own.engine
      owner = id
      if (id === undefined) publish(NO_SYNC)
      else start(id)
    }

    function start(id: string): void {
      const engine = engineOf(id, (state) => {
        if (own.engine !== engine) return
        deadline = Infinity
        publish(state)
      })
      own.engine = engine
      deadline = Date.now() + START_MS
      engine.start().catch(() => (deadline = 0))
      onStart()
    }

    function resume(): void {
      own.engine?.resume()
    }

    function handleVisibility(): void {
      clearTimeout(hiding)
      if (document.visibilityState === 'visible') resume()
      else hiding = setTimeout(() => own.engine?.pause(), HIDDEN_MS)
    }

    const stops = [
      sessionState.subscribe((now, before) => {
        followUser()
        if (now.status !== 'user' || before.status !== 'user') return
        if (now.connection === 'live' && before.connection !== 'live') resume()
      }),
      onOverlayChange(() => {
        if (isMarket === inMarket()) return
        isMarket = !isMarket
        own.engine?.reconnectLive()
      }),
    ]
    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('online', resume)
    followUser()
    return {
      isAlive: () => personNow() === owner && Date.now() < deadline,
      end() {
        clearTimeout(hiding)
        document.removeEventListener('visibilitychange', handleVisibility)
        removeEventListener('online', resume)
        for (const stop of stops) stop()
        own.engine?.stop()
        delete own.engine
        if (leading === own) leading = undefined
        onEnd()
      },
    }
  }

  return { begin, engine: () => leading?.engine }
}

export function inMarket(): boolean {
  return currentOverlay() === 'market'
}

function personNow(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}
