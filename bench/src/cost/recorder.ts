import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request as call } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request of the recorded day, with its answer. */
export interface Exchange {
  readonly phase: string
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly status: number
  /** Decompressed; empty for files and streams. */
  readonly answer: string
  readonly etag: string | undefined
  /** Bytes sent by the server: head, and body as it is compressed. */
  sent: number
  readonly isStream: boolean
  /** Milliseconds until it was closed. */
  took: number
}

export interface Recorder {
  readonly url: string
  readonly exchanges: Exchange[]
  /** Of the following requests; those before the first are not recorded. */
  phase: string
  close(): Promise<void>
}

/** A proxy between browsers and the product, which records what passes. */
export async function startRecorder(target: string): Promise<Recorder> {
  const exchanges: Exchange[] = []
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    const { phase } = recorder
    const begun = performance.now()
    const asked: Buffer[] = []
    const answered: Buffer[] = []
    request.on('data', (part: Buffer) => asked.push(part))
    const onward = call(target + path, { method, headers }, (answer) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true
      const exchange = () => ({
        phase,
        method,
        path,
        headers,
        body: Buffer.concat(asked).toString(),
        status: answer.statusCode ?? 0,
        answer: isStream ? '' : textOf(answer.headers, Buffer.concat(answered)),
        etag: answer.headers.etag,
        sent: answer.rawHeaders.join('    ').length + Buffer.concat(answered).length,
        isStream,
        took: performance.now() - begun,
      })
      answer.on('data', (part: Buffer) => answered.push(part))
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
      // Where a stream stands in the sequence is known when it opens, what it sent when it ends.
      const at = phase && isStream ? exchanges.push(exchange()) - 1 : undefined
      answer.on('close', () => {
        if (at !== undefined) exchanges[at] = exchange()
        else if (phase) exchanges.push(exchange())
      })
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // `as`: a server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const recorder: Recorder = {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    phase: '',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return recorder
}

function textOf(headers: IncomingHttpHeaders, bytes: Buffer): string {
  if (headers['content-type']?.startsWith('application/json') !== true) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
