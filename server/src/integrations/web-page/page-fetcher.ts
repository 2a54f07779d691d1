import type { IncomingMessage } from 'node:http'
import { AppError } from '#lib/app-error.ts'
import { createConcurrencyLimit } from '#lib/schedule/concurrency-limit.ts'
import { withDeadline } from '#lib/schedule/deadline.ts'
import { createSerialQueue } from '#lib/schedule/serial-queue.ts'
import { openFirst, publicAddresses } from './guarded-connection.ts'
import type { Network } from './network.ts'
import { openPage } from './open-page.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { readPage } from './read-page.ts'

export interface FetchedPage {
  /** The URL after all redirects. */
  readonly url: string
  readonly html: string
}

/**
 * Fetches a page of a public site by a user's URL. Throws 'address_refused' for a URL that may not be fetched
 * or does not resolve, 'site_failed' if no page results.
 */
export type FetchPage = (address: string) => Promise<FetchedPage>

interface Deps {
  readonly network: Network
  /** User-Agent of the product. */
  readonly agent: string
  /** Milliseconds in total, with redirects. */
  readonly deadlineMs?: number
  /** Milliseconds until a name is refused, whether or not it exists. */
  readonly refusalMs?: number
}

const DEADLINE_MS = 10_000
const REDIRECTS_MAX = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Per process; a slow site occupies only one slot. */
const MAX_CONCURRENT = 8
const MAX_QUEUED = 32

/** Fetches one page per site at a time, and a limited number of pages at once. */
export function createPageFetcher(deps: Deps): FetchPage {
  const { network, agent, deadlineMs = DEADLINE_MS, refusalMs } = deps
  const limitConcurrency = createConcurrencyLimit(MAX_CONCURRENT, MAX_QUEUED)
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
    return limitConcurrency(async () => {
      const ending = new AbortController()
      const work = follow(first, ending.signal)
      try {
        return await withDeadline(deadlineMs, work, () => new AppError('site_failed'))
      } catch (error) {
        // The user must not learn details of a failure between server and site.
        throw error instanceof AppError ? error : new AppError('site_failed')
      } finally {
        ending.abort()
      }
    })
  }
}

/** The target of a redirect, checked like the first URL; undefined for other responses. */
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
