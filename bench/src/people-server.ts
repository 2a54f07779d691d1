import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startApp, type RunningApp } from '@compra/server/testing/start-app.ts'

const OWN_ROW = { name: 'own-row', text: 'select email, user_name from account where id = $1' }
const ANSWER = { status: 'ok' }
const loopDelay = monitorEventLoopDelay({ resolution: 5 })

/**
 * The product with one person and a few calls more. The same work behind two doors: /public lets
 * everybody in, /own only who is signed in; /bare and /bare-own do nothing at all. /person says how
 * to sign in, /loop-delay how long the event loop was held up since it was last asked.
 */
const server: RunningApp = await startApp({
  mount: (app) => {
    const ownRow = async () => (await server.database.pool.query(OWN_ROW, [person.id])).rows[0]
    app.get('/public', ownRow)
    app.get('/own', { config: { access: 'user' } }, ownRow)
    app.get('/bare', async () => ANSWER)
    app.get('/bare-own', { config: { access: 'user' } }, async () => ANSWER)
    app.get('/person', async () => person)
    app.get('/loop-delay', async () => {
      const p99 = loopDelay.percentile(99) / 1e6
      loopDelay.reset()
      return { p99 }
    })
  },
})
const person = await server.newUser()
loopDelay.enable()
process.once('SIGTERM', () => void server.stop())
process.stdout.write(`${server.url}\n`)
