import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountEcho } from '#testing/app/echo-api.ts'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp({ mount: mountEcho })
})
afterAll(() => server.stop())

const TAKEN = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json;charset=UTF-8',
  // Neither the type nor the charset has a case, and a value may be quoted (RFC 9110, 8.3.1).
  'APPLICATION/JSON',
  'Application/Json',
  'application/JSON; Charset=Utf-8',
  'application/json; charset="utf-8"',
  'application/json;CHARSET="UTF-8"',
  'application/json\t;charset=utf-8',
  'application/json ;charset=utf-8',
  'application/json;\tcharset=utf-8',
  'application/json;  charset=utf-8',
  // Whitespace around a value is ignored (RFC 9110, 5.5).
  '  application/json',
  'application/json\t',
]

const base = 'application/json'
const REFUSED = [
  '',
  ';',
  'json',
  'application',
  'application/',
  '/json',
  '*/*',
  'application/*',
  'text/plain',
  'text/json',
  'text/html',
  'application/xml',
  'application/jsonp',
  'application/json5',
  'application/ld+json',
  'application/problem+json',
  'application/vnd.api+json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/x-ndjson',
  'application /json',
  'application/ json',
  'application\t/json',
  'application/json\u00a0',
  `${base};`,
  `${base} ;`,
  `${base};;`,
  `${base},`,
  `${base}, text/plain`,
  `text/plain, ${base}`,
  `${base}; `,
  `${base}; charset`,
  `${base}; charset=`,
  `${base}; charset=utf8`,
  `${base}; charset=utf-16`,
  `${base}; charset=iso-8859-1`,
  `${base}; charset='utf-8'`,
  `${base}; charset="utf-16"`,
  `${base}; charset="utf-8`,
  `${base}; charset =utf-8`,
  `${base}; charset= utf-8`,
  `${base}; charset=utf-8;`,
  `${base}; charset=utf-8; x=1`,
  `${base}; charset=utf-8; charset=utf-16`,
  `${base}; boundary=x`,
  `${base}; q=1`,
  `${base}\\`,
  `${base}\\;charset=utf-8`,
  `"${base}"`,
  `'${base}'`,
  `${base}#`,
  `${base}?`,
  `${base}%20`,
  `${base}/x`,
  `x${base}`,
  `${base}x`,
  'a'.repeat(300),
]

function post(type: string, body: string): Promise<{ status: number }> {
  return rawRequest(
    server.url,
    `POST /api/v1/echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type:${type}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

describe('T-57 content types', () => {
  test('the lists are long enough', () => {
    expect(TAKEN.length + REFUSED.length).toBeGreaterThanOrEqual(60)
  })

  test.for(TAKEN)('%j is JSON: the body is validated', async (type) => {
    expect(await post(type, '{"name":"x","items":[]}')).toMatchObject({ status: 201 })
    expect(await post(type, '{"name":7,"items":[]}')).toMatchObject({ status: 400 })
  })

  test.for(REFUSED)('%j is refused before the body is read', async (type) => {
    expect(await post(type, '{"name":7,"items":[]}')).toMatchObject({ status: 415 })
    expect(await post(type, '{"name":"x","items":[]}')).toMatchObject({ status: 415 })
  })

  test('the first of two types counts: the second cannot switch validation off', async () => {
    const body = '{"name":7,"items":[]}'
    const twice = (first: string, second: string) =>
      rawRequest(
        server.url,
        `POST /api/v1/echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${first}\r\n` +
          `content-type: ${second}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
    expect(await twice(base, 'text/plain')).toMatchObject({ status: 400 })
    expect(await twice('text/plain', base)).toMatchObject({ status: 415 })
  })

  test('a body that is not UTF-8 is refused, and any UTF-8 character is kept', async () => {
    const send = (name: Buffer) =>
      fetch(`${server.url}/api/v1/echo`, {
        method: 'POST',
        headers: { 'content-type': base },
        body: new Uint8Array(
          Buffer.concat([Buffer.from('{"items":[],"name":"'), name, Buffer.from('"}')]),
        ),
      })
    // Latin-1, a truncated character, an overlong encoding, a lone surrogate.
    for (const bytes of ['63616665e9', '63c3', 'c0af', 'eda080']) {
      const answer = await send(Buffer.from(bytes, 'hex'))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
    }
    const kept = await send(Buffer.from('pão 🥖 \ufffd'))
    expect(await kept.json()).toMatchObject({ name: 'pão 🥖 \ufffd' })
  })

  test('a body without a type is refused, and so is a compressed one', async () => {
    const bare = `POST /api/v1/echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`
    expect(await rawRequest(server.url, `${bare}content-length: 2\r\n\r\n{}`)).toMatchObject({
      status: 415,
    })
    const zipped = `${bare}content-type: ${base}\r\ncontent-encoding: gzip\r\n`
    expect(await rawRequest(server.url, `${zipped}content-length: 2\r\n\r\n{}`)).toMatchObject({
      status: 415,
    })
  })
})
