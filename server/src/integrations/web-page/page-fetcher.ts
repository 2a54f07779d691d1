import type { IncomingMessage } from 'node:http'
import { AppError } from '#lib/app-error.ts'
import { withDeadline } from '#lib/schedule/deadline.ts'
import { createSerialQueue } from '#lib/schedule/serial-queue.ts'
import { createTurnstile } from '#lib/schedule/turnstile.ts'
import { openFirst, publicAddresses } from './guarded-connection.ts'
import type { Network } from './network.ts'
import { openPage } from './open-page.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { readPage } from './read-page.ts'

export interface FetchedPage {
  /** Where it was found in the end. */
  readonly url: string
  readonly html: string
}

/**
 * Fetches a page of a public site by an address that somebody typed. 'address_refused' for what may not be
 * asked for, or has no such name; 'site_failed' when no page comes of it.
 */
export type FetchPage = (address: string) => Promise<FetchedPage>

interface Deps {
  readonly network: Network
  /** How the product calls itself to the site. */
  readonly agent: string
  /** Milliseconds for all of it, redirects included. */
  readonly deadlineMs?: number
  /** Milliseconds after which a name is refused, whether or not anybody has it. */
  readonly refusalMs?: number
}

const DEADLINE_MS = 10_000
const REDIRECTS_MAX = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Of this process; a slow site holds up no more than one of them. */
const AT_ONCE = 8
const WAITING = 32

/** Asks each site for one page at a time, and only for so many pages at once. */
export function createPageFetcher(deps: Deps): FetchPage {
  const { network, agent, deadlineMs = DEADLINE_MS, refusalMs } = deps
  const turn = createTurnstile(AT_ONCE, WAITING)
  const byHost = createSerialQueue()

  const visit = async (page: PageAddress, signal: AbortSignal): Promise<PageAddress | string> => {
    signal.throwIfAborted()
    const addresses = await publicAddresses(network, page.host, refusalMs)
    const response = await openFirst(addresses, signal, (address) =>
      openPage(network, { page, address, signal, agent }),
    )
    try {
      return targetOf(page, response) ?? (await pageIn(response, signal))
    } finally {
      response.destroy()
    }
  }

  const follow = async (first: PageAddress, signal: AbortSignal): Promise<FetchedPage> => {
    let page = first
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const here = page
      const found = await byHost(here.host, () => visit(here, signal))
      if (typeof found === 'string') return { url: here.url.href, html: found }
      page = found
    }
    throw new AppError('site_failed')
  }

  return async (address) => {
    const first = pageAddress(address)
    if (!first) throw new AppError('address_refused')
    return turn(async () => {
      const ending = new AbortController()
      const work = follow(first, ending.signal)
      try {
        return await withDeadline(deadlineMs, work, () => new AppError('site_failed'))
      } catch (error) {
        // Whatever went wrong between here and the site is one and the same to whoever asked.
        throw error instanceof AppError ? error : new AppError('site_failed')
      } finally {
        ending.abort()
      }
    })
  }
}

/** Where a redirect leads, checked like the first address; undefined of an answer that is none. */
function targetOf(
  page: PageAddress,
  { statusCode = 0, headers }: IncomingMessage,
): PageAddress | undefined {
  if (!REDIRECTS.has(statusCode)) return undefined
  const target = pageAddress(headers.location ?? '', page.url)
  if (!target) throw new AppError('address_refused')
  return target
}

async function pageIn(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const html = response.statusCode === 200 ? await readPage(response, signal) : undefined
  if (html === undefined) throw new AppError('site_failed')
  return html
}
