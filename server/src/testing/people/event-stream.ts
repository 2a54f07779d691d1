import { guestApi } from '@compra/contract/guest/guest.ts'
import { liveApi } from '@compra/contract/sync/live.ts'

/** One event of a stream, as sent. */
export interface StreamEvent {
  readonly name: string
  // `any` data: the tests know the type of each event.
  readonly data: Record<string, unknown>
}

export interface OpenStream {
  readonly status: number
  readonly headers: Headers
  /** Every event so far. */
  readonly events: readonly StreamEvent[]
  /** Resolves when the server has ended it, or the connection is lost. */
  readonly ended: Promise<void>
  /** The data of the events with this name. */
  named(name: string): readonly StreamEvent['data'][]
  /** Names of all rows of changes so far. */
  rows(): readonly string[]
  close(): Promise<void>
}

interface Server {
  readonly url: string
}

/** Opens the stream of a member; `query` has the cursor and what the client shows. */
export const streamAt = (
  { url }: Server,
  { accessToken }: { readonly accessToken: string },
  query?: Readonly<Record<string, string>>,
): Promise<OpenStream> => openStream(url, liveApi.stream.path, `Bearer ${accessToken}`, query)

/** Opens the stream of a guest with the token of a live link. */
export const guestAt = ({ url }: Server, token: string): Promise<OpenStream> =>
  openStream(url, guestApi.live.path, `Link ${token}`)

/** Opens a stream as a browser does, and reads until it ends. */
export async function openStream(
  url: string,
  path: string,
  authorization: string,
  query: Readonly<Record<string, string>> = { since: '0' },
): Promise<OpenStream> {
  const stop = new AbortController()
  const address = `${url}${path}?${new URLSearchParams(query).toString()}`
  const answer = await fetch(address, { headers: { authorization }, signal: stop.signal })
  const events: StreamEvent[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      events.push(...parts.flatMap((part) => eventOf(part) ?? []))
    }
  }
  // A killed server cuts the connection: that is an end, too.
  const ended = read().catch(() => undefined)
  const named = (name: string) =>
    events.filter((event) => event.name === name).map(({ data }) => data)
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    ended,
    named,
    rows: () =>
      named('change').flatMap(({ rows }) =>
        Array.isArray(rows) ? rows.map((row: { name: string }) => row.name) : [],
      ),
    async close() {
      stop.abort()
      await ended
    },
  }
}

function eventOf(part: string): StreamEvent | undefined {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
  if (name === undefined || data === undefined) return undefined
  // `as`: the server sends objects only.
  return { name, data: JSON.parse(data) as StreamEvent['data'] }
}
