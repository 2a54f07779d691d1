import { documented } from './documented.ts'
import { healthApi } from './health.ts'

const isUp = { answer: { status: 'ok' } } as const

export const healthDocs = documented(healthApi, {
  about: 'What supervisors and proxies ask a process.',
  calls: {
    live: {
      summary: 'The process runs',
      description: 'Answers for as long as the process does; a supervisor restarts by it.',
      example: isUp,
    },
    ready: {
      summary: 'The process can serve: database reached, migrations applied, not closing',
      description: 'For load balancers: 503 while the process cannot serve or is shutting down.',
      example: isUp,
    },
  },
})
