import type { RunningApp } from '#testing/app/start-app.ts'
import { newAssistant } from './assistant.ts'
import type { Sampler } from './sample.ts'

/** The calls of the consent page, for a newly registered assistant. */
export function oauthOperationsAt(workshop: RunningApp): Record<string, Sampler> {
  return {
    'GET /api/v1/oauth/request': async () => {
      const { request } = await newAssistant(workshop)
      return { query: request }
    },
    'POST /api/v1/oauth/grants': async () => {
      const { request } = await newAssistant(workshop)
      return { body: { request, scopes: ['read'] } }
    },
  }
}
