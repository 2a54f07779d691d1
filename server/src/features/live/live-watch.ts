import { createScheduler } from '#lib/schedule/scheduler.ts'
import { type HubDeps, type LiveHub, presenceRow } from './live-hub.ts'
import type { LiveStream } from './live-streams.ts'

/** The longest delay of a change, an ended session or a departure if messages are lost. */
const POLL_MS = 10_000
const SWEEP_MS = 1_000

interface Deps extends HubDeps {
  readonly hub: LiveHub
}

/**
 * Polls the state behind open streams: changes whose message was lost, and sessions, memberships or links that
 * ended. Renews the presence of their clients.
 */
export function createLiveWatch({ hub, feed, rows, pubSub, clock, log }: Deps) {
  const { streams } = hub
  /** As of the last poll. */
  let polled: Awaited<ReturnType<typeof rows.states>> = new Map()

  const poll = async (): Promise<void> => {
    const tenants = streams.tenants()
    if (tenants.length === 0) return
    pubSub.check()
    await renewPresence(streams.all())
    const before = polled
    // A poll that fails leaves nothing to compare with.
    polled = new Map()
    const unsettled = hub.takeUnsettled()
    const states = await rows.states(tenants, feed.seenAfter())
    for (const tenantId of tenants) {
      const state = states.get(tenantId)
      if (hub.changed(tenantId, state?.rev ?? 0)) continue
      // Also sends the presence that expired. Read only if it differs: all at once, they would delay the calls.
      const isSame = state?.shown === before.get(tenantId)?.shown
      if (!isSame || unsettled.has(tenantId)) hub.update(tenantId)
    }
    polled = states
    await endInvalid(streams.all())
  }

  const renewPresence = async (open: readonly LiveStream[]): Promise<void> => {
    await rows.stay(presenceRows(open), clock.now())
    for (const each of open) await hub.leaveIfGone(each)
  }

  const endInvalid = async (open: readonly LiveStream[]): Promise<void> => {
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

  const failed = (err: unknown) => log.debug({ err }, 'open streams could not be checked')
  const polls = createScheduler(poll, () => POLL_MS, failed)
  const sweeps = createScheduler(sweep, () => SWEEP_MS, failed)
  pubSub.subscribe({
    onGap: () => polls.wake(),
    // The session may be valid again: a member who moved may have come back.
    onMessage(message, isOwn) {
      if (message.kind !== 'closed' || isOwn) return
      endInvalid(
        streams.all().filter(({ id, sid }) => message.id === id || message.id === sid),
      ).catch(failed)
    },
  })
  return {
    start(): void {
      polls.start()
      sweeps.start()
    },
    async stop(): Promise<void> {
      await sweeps.stop()
      await polls.stop()
    },
  }
}

/** One row per client. */
function presenceRows(open: readonly LiveStream[]) {
  return [...new Map(open.map((each) => [each.tenantId + each.id, presenceRow(each)])).values()]
}
