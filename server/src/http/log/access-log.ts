import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The destination of finished lines. */
export interface LineSink {
  write(line: string): unknown
}

/**
 * Writes one JSON line per request, in the format of the log, without queries and bodies. Concatenated by
 * hand: the logger's per-field processing would double the cost of the line.
 */
export function logAccess(app: FastifyInstance, sink: LineSink): void {
  app.addHook('onResponse', (request, reply, done) => {
    sink.write(lineOf(request, reply))
    done()
  })
}

function lineOf(request: FastifyRequest, reply: FastifyReply): string {
  const { id, raw, ip } = request
  const path = JSON.stringify(pathOf(request))
  const elapsed = Math.round(reply.elapsedTime * 10) / 10
  return (
    `{"level":"info","time":${Date.now()},"reqId":"${id}"${clientRequestId(raw.headers['x-request-id'])}` +
    `,"method":"${raw.method}","path":${path},"status":${reply.statusCode},"ms":${elapsed}` +
    `,"ip":${JSON.stringify(ip)},"port":${raw.socket.remotePort ?? 0},"msg":"answered"}\n`
  )
}

/** Without its query. A path that is a secret is written as its route pattern. */
function pathOf({ raw, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.includes('/:secret')) return routeOptions.url
  const url = raw.url ?? ''
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** The request id of a proxy or client, logged next to our own. */
function clientRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' ? `,"clientRequestId":${JSON.stringify(given.slice(0, 64))}` : ''
}
