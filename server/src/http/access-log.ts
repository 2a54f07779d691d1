import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Where finished lines go. */
export interface LineSink {
  write(line: string): unknown
}

/**
 * One line per answered request, beside the log and in its form. Queries and bodies are never part
 * of it. Put together by hand: a logger that looks at every field costs twice what the line does,
 * and this is written for every request.
 */
export function logAccess(app: FastifyInstance, sink: LineSink): void {
  app.addHook('onResponse', (request, reply, done) => {
    sink.write(lineOf(request, reply))
    done()
  })
}

function lineOf({ id, raw, ip }: FastifyRequest, reply: FastifyReply): string {
  const url = raw.url ?? ''
  const query = url.indexOf('?')
  const path = JSON.stringify(query < 0 ? url : url.slice(0, query))
  const elapsed = Math.round(reply.elapsedTime * 10) / 10
  return (
    `{"level":"info","time":${Date.now()},"reqId":"${id}"${clientRequestId(raw.headers['x-request-id'])}` +
    `,"method":"${raw.method}","path":${path},"status":${reply.statusCode},"ms":${elapsed}` +
    `,"ip":${JSON.stringify(ip)},"port":${raw.socket.remotePort ?? 0},"msg":"answered"}\n`
  )
}

/** What a proxy or a client calls the request: kept beside our id, never in its place. */
function clientRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' ? `,"clientRequestId":${JSON.stringify(given.slice(0, 64))}` : ''
}
