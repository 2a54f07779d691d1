import { readConfig } from '#config/config.ts'
import { DEMO_PASSWORD, HELENA } from '#demo/people.ts'
import { seedDemo } from '#demo/seed.ts'
import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { signIn, type User } from '#testing/app/new-user.ts'
import { type RunningApp, TEST_KEY } from '#testing/app/start-app.ts'

/** Signs in Helena of the demo, whose household has data. The demo is created once per server. */
export async function moveInHelena({ database, call }: RunningApp): Promise<User> {
  const log = createLogger('silent', logStream(2))
  await seedDemo({ config: readConfig({}), signingKey: TEST_KEY, database, log })
  return signIn({ call }, { ...HELENA, password: DEMO_PASSWORD })
}
