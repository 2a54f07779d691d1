import { followLive, type Live } from '#core/sync/wire/live.ts'

type Following = Parameters<typeof followLive>[0]

interface Deps extends Omit<Following, 'connect'> {
  connect: (list: string, signal: AbortSignal) => ReturnType<Following['connect']>
  /** The server refuses this device permanently. */
  isStopped: () => boolean
}

/** The stream of the open list's changes, while the page is visible. */
export function createLiveConnection({ connect, isStopped, ...following }: Deps) {
  let live: Live | undefined
  let list: string | undefined
  let isPaused = false

  function open(): void {
    const name = list
    if (name === undefined || live || isPaused || isStopped()) return
    live = followLive({ ...following, connect: (signal) => connect(name, signal) })
  }

  function close(): void {
    live?.stop()
    live = undefined
  }

  function reconnect(): void {
    close()
    open()
  }

  function pause(): void {
    isPaused = true
    close()
  }

  return {
    open,
    close,
    reconnect,
    pause,

    /** Undefined while paused. */
    list: () => (isPaused ? undefined : list),

    /** Closes the stream; `open` opens that of the new list. */
    switchList(name: string | undefined): void {
      close()
      list = name
    },

    /** Separate from `reopen`, so that a sync call in between sends presence again. */
    resume(): void {
      isPaused = false
    },

    reopen(): void {
      if (live) live.resume()
      else open()
    },
  }
}
