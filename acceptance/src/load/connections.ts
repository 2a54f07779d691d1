import { connect, type Socket } from 'node:net'

/** A status, or the code of a failure; never both. */
export type Reply = { readonly status: number; readonly body: string } | { readonly fault: string }

export interface Connections {
  /** Sends the bytes of a request on a free connection, or a new one. Does not throw. */
  exchange(request: string): Promise<Reply>
}

interface Connection {
  readonly socket: Socket
  /** Bytes of the current response. */
  received: Buffer
  waiting: ((reply: Reply) => void) | undefined
  timer: NodeJS.Timeout | undefined
}

const NOTHING = Buffer.alloc(0)
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Kept-alive HTTP/1.1 connections, as many as there are pending requests: a slow response must not delay the
 * next request. Node's own client scans lists of its sockets, so that with ten thousand of them it is slower
 * than the measured server. This one parses responses with a length only.
 */
export function openConnections(origin: URL, giveUpMs: number): Connections {
  const free: Connection[] = []

  const settle = (connection: Connection, reply: Reply): void => {
    clearTimeout(connection.timer)
    const { waiting } = connection
    connection.waiting = undefined
    waiting?.(reply)
  }

  const open = (): Connection => {
    const socket = connect({ host: origin.hostname, port: Number(origin.port), noDelay: true })
    const connection: Connection = {
      socket,
      received: NOTHING,
      waiting: undefined,
      timer: undefined,
    }
    socket.on('data', (part: Buffer) => {
      const { received } = connection
      connection.received = received.length === 0 ? part : Buffer.concat([received, part])
      const answer = readAnswer(connection.received)
      if (!answer) return
      connection.received = NOTHING
      if (answer.isLast) socket.end()
      else free.push(connection)
      settle(connection, answer)
    })
    socket.on('error', (error) => {
      settle(connection, { fault: 'code' in error ? String(error.code) : error.message })
    })
    socket.on('end', () => settle(connection, { fault: 'closed' }))
    return connection
  }

  /** The most recently used one: others may have been closed for idleness. */
  const take = (): Connection => {
    for (let last = free.pop(); last; last = free.pop()) if (last.socket.writable) return last
    return open()
  }

  return {
    exchange: (request) =>
      new Promise((resolve) => {
        const connection = take()
        connection.waiting = resolve
        connection.timer = setTimeout(() => {
          settle(connection, { fault: 'no answer' })
          connection.socket.destroy()
        }, giveUpMs)
        connection.socket.write(request)
      }),
  }
}

/** Undefined until the response is complete. */
function readAnswer(bytes: Buffer) {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase()
  const status = Number(head.slice('http/1.1 '.length, 'http/1.1 '.length + 3))
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length === undefined && status !== 204) throw new Error(`an answer without a length: ${head}`)
  const end = headEnd + HEAD_END.length + Number(length ?? 0)
  if (bytes.length < end) return undefined
  const body = bytes.toString('utf8', headEnd + HEAD_END.length, end)
  return { status, body, isLast: head.includes('\r\nconnection: close') }
}

/** The bytes of a request. */
export function requestText(
  { host }: URL,
  asked: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string | undefined
  },
): string {
  const { method, path, headers, body = '' } = asked
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`
}
