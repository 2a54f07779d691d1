import { endpoint } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { route } from '#http/route.ts'

const Draft = z.object({
  name: z.string().min(1).max(100),
  price: z.number().min(0).default(0),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int().min(1) })).max(100),
})

/** Test-only calls for the behaviour of every call with a body or a query. */
export const echoApi = {
  save: endpoint({
    summary: 'Answers the body that it was given',
    method: 'POST',
    path: '/api/v1/echo',
    access: 'public',
    rate: 'write',
    body: Draft,
    success: { status: 201, body: Draft },
  }),
  find: endpoint({
    summary: 'Answers the query that it was given',
    method: 'GET',
    path: '/api/v1/echo/{id}',
    access: 'public',
    rate: 'read',
    params: z.object({ id: z.guid() }),
    query: z.object({ name: z.string().max(100).optional() }),
    success: { status: 200, body: z.object({ name: z.string().optional() }) },
  }),
  remove: endpoint({
    summary: 'Answers nothing',
    method: 'DELETE',
    path: '/api/v1/echo/{id}',
    access: 'public',
    rate: 'write',
    params: z.object({ id: z.string() }),
    success: { status: 204 },
  }),
}

/** Mounts them, and one that throws an unexpected error. */
export function mountEcho(app: FastifyInstance): void {
  route(app, echoApi.save, ({ body }) => ({ ...body, password_hash: 'never to be sent' }))
  route(app, echoApi.find, ({ query }) => query)
  route(app, echoApi.remove, () => undefined)
  app.get('/api/v1/broken', () => {
    throw new Error('secret detail of a failure')
  })
}
