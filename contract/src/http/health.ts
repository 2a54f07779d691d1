import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const healthApi = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    rate: 'none',
    success: { status: 200, body: z.object({ status: z.literal('ok') }) },
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    rate: 'none',
    // Partial: one of several database shards is lost; the others are served.
    success: { status: 200, body: z.object({ status: z.enum(['ok', 'partial']) }) },
    refusals: [503],
  }),
}
