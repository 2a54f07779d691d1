import { byTests } from './by-tests.ts'

export const goal = byTests({
  id: 'GOAL-35',
  title: 'canaries in every secret and input: logs, answers, mail, spans, metrics',
  wanted: '0 found',
  tests: {
    files: [
      'server/src/canaries.test.ts',
      'server/src/http/logging.test.ts',
      'server/src/features/identity/login.test.ts',
      'server/src/features/identity/registration-mail.test.ts',
      'server/src/integrations/mail/mail.test.ts',
      'server/src/tracing.test.ts',
      'server/src/metrics.test.ts',
    ],
    titles: 'GOAL-35|T-53|E-06',
  },
  each: 'trials that find none',
  least: 15,
  note: 'the container image is not looked through',
  boundS: 180,
})
