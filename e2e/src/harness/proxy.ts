import { once } from 'node:events'
import { createServer, type IncomingMessage, request as call, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A proxy in front of the product: a test decides which requests reach it. */
export interface FaultProxy {
  url: string
  /** The proxy itself answers the paths for which `answers` returns an answer; undefined passes everything on. */
  answerWith: (answers: ((path: string) => Answer | undefined) | undefined) => void
  /** Ends open connections, streams too. */
  cut: () => void
  close: () => Promise<void>
}

export async function startProxy(target: string): Promise<FaultProxy> {
  let answers: ((path: string) => Answer | undefined) | undefined
  const server = createServer((request, response) => {
    const own = answers?.(request.url ?? '/')
    if (own) own(request, response)
    else passOn(target, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // `as`: a server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answerWith: (next) => {
      answers = next
    },
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The captive portal of a hotel's network: it answers every request until the guest has signed in. */
export function portalPage(status: number): Answer {
  return (_, response) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      ...(status === 302 ? { location: '/entrar-na-rede' } : {}),
    })
    response.end(status === 302 ? '' : '<h1>Entre na rede do hotel</h1>')
  }
}

function passOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = call(
    `${target}${request.url}`,
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
