import { expect, test } from 'vitest'
import { startApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'

const PATH = '/.well-known/security.txt'

test('security.txt names the contact for vulnerabilities if one is configured', async () => {
  const server = await startApp({
    clock: stoppedClock(new Date('2030-03-01T12:00:00Z')),
    config: { publicUrl: 'https://compra.example', securityContact: 'mailto:s@compra.example' },
  })
  const answer = await fetch(server.url + PATH)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    'Contact: mailto:s@compra.example\nExpires: 2030-08-28T12:00:00.000Z\n' +
      'Preferred-Languages: pt, en\nCanonical: https://compra.example/.well-known/security.txt\n',
  )
  const silent = await startApp({ connection: server.connection })
  expect((await fetch(silent.url + PATH)).status).toBe(404)
  await silent.stop()
  await server.stop()
})
