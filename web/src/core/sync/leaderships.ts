/** Runs a sync engine for the signed-in user while this tab leads. */
import { sessionState } from '#core/session/session-state.ts'
import { currentOverlay, onOverlayChange } from '#core/shell/overlays.ts'
import type { Engine } from './engine/engine-parts.ts'
import type { Work } from './leader.ts'
import { NO_SYNC, type SyncState } from './state/sync-state.ts'

/** A page that is hidden for longer receives no changes until it is visible. */
const HIDDEN_MS = 60_000
/** An engine that has published nothing by then is replaced: a browser database may never open. */
const START_MS = 10_000

interface Deps {
  engineOf: (owner: string, onState: (state: SyncState) => void) => Engine
  publish: (state: SyncState) => void
  /** The tab has an engine now. */
  onStart: () => void
  onEnd: () => void
}

/** A leadership may begin before the previous one ended, so each has its own engine. */
export function leaderships({ engineOf, publish, onStart, onEnd }: Deps) {
  let leading: { engine?: Engine } | undefined

  /** Runs until another tab leads. */
  function begin(): Work {
    const own: { engine?: Engine } = {}
    leading = own
    let owner: string | undefined
    let isMarket = inMarket()
    let hiding: ReturnType<typeof setTimeout> | undefined
    /** The engine must publish its first state before this time. */
    let deadline = Infinity

    function followUser(): void {
      const id = userNow()
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
      isAlive: () => userNow() === owner && Date.now() < deadline,
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

function userNow(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}
