import { createScheduler } from '#lib/schedule/scheduler.ts'
import { type HubDeps, type LiveHub, presentAt } from './live-hub.ts'
import type { LiveStream } from './live-streams.ts'

/** How late a change, an end or somebody's going is seen at the latest, whatever was lost. */
const LOOK_EVERY_MS = 10_000
const SWEEP_EVERY_MS = 1_000

interface Deps extends Omit<HubDeps, 'feed'> {
  readonly hub: LiveHub
}

/**
 * Looks by itself at what is behind the streams: a change that nobody told of, because a message or a
 * process was lost; a session, a membership or a link that is over. Says who is still here.
 */
export function createLiveWatch({ hub, rows, pubSub, clock, log }: Deps) {
  const { streams } = hub

  const look = async (): Promise<void> => {
    const tenants = streams.tenants()
    if (tenants.length === 0) return
    pubSub.check()
    await rows.stay(presentOf(streams.all()), clock.now())
    const revisions = await rows.revisions(tenants)
    for (const tenantId of tenants) {
      hub.changed(tenantId, revisions.get(tenantId) ?? 0)
      // Also says who has gone without a word.
      hub.tell(tenantId)
    }
    await endWhatIsOver(streams.all())
  }

  const endWhatIsOver = async (open: readonly LiveStream[]): Promise<void> => {
    if (open.length === 0) return
    const sids = new Set(open.flatMap(({ sid }) => sid ?? []))
    const links = new Set(open.flatMap(({ kind, id }) => (kind === 'link' ? id : [])))
    const tenants = await rows.tenantsOfSessions([...sids])
    const openLinks = links.size > 0 ? await rows.openLinks([...links], clock.now()) : new Set()
    for (const each of open) {
      if (each.kind === 'link') {
        if (!openLinks.has(each.id)) hub.end(each, 'revoked')
      } else if (tenants.get(each.sid ?? '') !== each.tenantId) hub.end(each, 'ended')
    }
  }

  const sweep = async (): Promise<void> => {
    const now = clock.now().getTime()
    for (const each of streams.all()) {
      if (each.until <= now) hub.end(each, each.kind === 'link' ? 'revoked' : 'expired')
    }
  }

  const failed = (err: unknown) => log.debug({ err }, 'open streams could not be looked after')
  const looks = createScheduler(look, () => LOOK_EVERY_MS, failed)
  const sweeps = createScheduler(sweep, () => SWEEP_EVERY_MS, failed)
  pubSub.subscribe({
    onGap: () => looks.wake(),
    // Somebody who has moved may be back with the same session by now.
    onMessage(message, isOwn) {
      if (message.kind !== 'closed' || isOwn) return
      endWhatIsOver(
        streams.all().filter(({ id, sid }) => message.id === id || message.id === sid),
      ).catch(failed)
    },
  })
  return {
    start(): void {
      looks.start()
      sweeps.start()
    },
    async stop(): Promise<void> {
      await sweeps.stop()
      await looks.stop()
    },
  }
}

/** Each person once: there is one place for each. */
function presentOf(open: readonly LiveStream[]) {
  return [...new Map(open.map((each) => [each.tenantId + each.id, presentAt(each)])).values()]
}
