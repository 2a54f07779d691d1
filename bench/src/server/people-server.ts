import { startApp, type RunningApp } from '@compra/server/testing/app/start-app.ts'

const OWN_ROW = { name: 'own-row', text: 'select email, user_name from account where id = $1' }
const ANSWER = { status: 'ok' }

/**
 * The product with one user and some extra calls: /public and /own read the same row, for all and for
 * signed-in users; /bare and /bare-own do nothing; /person returns the credentials.
 */
const server: RunningApp = await startApp({
  mount: (app) => {
    const ownRow = async () => (await server.database.pool.query(OWN_ROW, [person.id])).rows[0]
    app.get('/public', ownRow)
    app.get('/own', { config: { access: 'user' } }, ownRow)
    app.get('/bare', async () => ANSWER)
    app.get('/bare-own', { config: { access: 'user' } }, async () => ANSWER)
    app.get('/person', async () => person)
  },
})
const person = await server.newUser()
process.once('SIGTERM', () => void server.stop())
process.stdout.write(`${server.url}\n`)
