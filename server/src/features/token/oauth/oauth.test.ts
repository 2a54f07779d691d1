import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { oauthApi } from '@compra/contract/token/oauth.ts'
import { tokenApi, TOKENS_PER_PERSON } from '@compra/contract/token/token.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { CALLBACK, newAssistant } from '#testing/oauth/assistant.ts'
import { latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
let other: RunningApp
beforeAll(async () => {
  server = await startApp()
  other = await startApp({ connection: server.connection })
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const read = (accessToken: string, at = server) => at.call(productApi.list, { as: { accessToken } })

async function issuerOf(): Promise<string> {
  const { request } = await newAssistant(server)
  const { body } = await server.call(oauthApi.ask, { as: await server.newUser(), query: request })
  return new URL(body.refusedUrl).searchParams.get('iss') ?? ''
}

async function letIn(scopes: ('read' | 'lists' | 'stock')[] = ['read']) {
  const [user, assistant] = [await server.newUser(), await newAssistant(server)]
  const tokens = await assistant.exchange(await assistant.codeOf(user, scopes))
  return { user, assistant, ...tokens }
}

describe('the documents for discovery', () => {
  test.each(['', '/mcp'])('name the resource of %j and its server', async (path) => {
    const answer = await fetch(`${server.url}/.well-known/oauth-protected-resource${path}`)
    const issuer = await issuerOf()
    expect(await answer.json()).toMatchObject({
      resource: issuer + path,
      authorization_servers: [issuer],
    })
  })

  test('name every endpoint, S256 only, and public clients only', async () => {
    const issuer = await issuerOf()
    const answer = await fetch(`${server.url}/.well-known/oauth-authorization-server`)
    expect(await answer.json()).toMatchObject({
      authorization_endpoint: `${issuer}/autorizar`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      scopes_supported: ['read', 'lists', 'stock'],
    })
  })
})

describe('the request of an assistant', () => {
  test('is shown with its name, its host and its scopes', async () => {
    const { request } = await newAssistant(server)
    const query = { ...request, scope: 'lists openid' }
    const { body } = await server.call(oauthApi.ask, { as: await server.newUser(), query })
    expect(body).toMatchObject({
      name: 'Assistente da Ana',
      host: '127.0.0.1',
      scopes: ['read', 'lists'],
      error: null,
    })
    const refused = new URL(body.refusedUrl)
    expect(refused.searchParams.get('error')).toBe('access_denied')
    expect(refused.searchParams.get('state')).toBe('a state')
    expect(refused.searchParams.get('iss')).toMatch(/^http:\/\/localhost:/)
  })

  test('is answered with a code at its own address, with its state', async () => {
    const { request } = await newAssistant(server)
    const body = { request, scopes: ['read' as const] }
    const permitted = await server.call(oauthApi.permit, { as: await server.newUser(), body })
    const url = new URL(permitted.body.returnUrl)
    expect(url.origin + url.pathname).toBe(CALLBACK)
    expect(url.searchParams.get('state')).toBe('a state')
    expect(url.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })
})

describe('an assistant that was let in', () => {
  test('acts for the user within the chosen scopes, and is listed', async () => {
    const { user, accessToken, body } = await letIn(['read', 'lists'])
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read lists' })
    expect((await read(accessToken)).status).toBe(200)
    const as = { accessToken }
    const list = { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 1 }] }
    expect((await server.call(shoppingListApi.create, { as, body: list })).status).toBe(201)
    const refused = await server.call(identityApi.me, { as })
    expect([refused.status, refused.problem.code]).toEqual([403, 'scope_missing'])
    const { data } = (await server.call(tokenApi.list, { as: user })).body
    expect(data).toMatchObject([
      { name: 'Assistente da Ana', host: '127.0.0.1', scopes: ['read', 'lists'] },
    ])
    expect(data[0]?.lastUsedAt).not.toBe(null)
    const { text } = await latestMail(server, user.email, 'Um programa ganhou acesso à sua conta')
    expect(text).toContain('ler o que você guarda e mudar suas listas em seu nome')
  })

  test('gets new tokens by its refresh token, whose lost answer can be repeated', async () => {
    const { assistant, refreshToken } = await letIn()
    const second = await assistant.refresh(refreshToken)
    const again = await assistant.refresh(refreshToken, {}, other)
    expect(again.refreshToken).toBe(second.refreshToken)
    expect((await read(again.accessToken)).status).toBe(200)
    expect((await assistant.refresh(second.refreshToken)).status).toBe(200)
  })

  test('needs a new access token after an hour, and is forgotten after 90 days without one', async () => {
    const { user, assistant, accessToken, refreshToken } = await letIn()
    server.clock.setTo(new Date(Date.now() + 3_601_000))
    expect((await read(accessToken)).status).toBe(401)
    const { accessToken: later } = await assistant.refresh(refreshToken)
    expect((await read(later)).status).toBe(200)
    server.clock.setTo(new Date(Date.now() + 91 * 86_400_000))
    const refused = await assistant.refresh(refreshToken)
    expect([refused.status, refused.error]).toEqual([400, 'invalid_grant'])
    const { rows } = await server.database.pool.query(
      'select 1 from personal_token where account_id = $1',
      [user.id],
    )
    expect(rows).toEqual([])
  })

  test('has to ask again half a year after it was let in', async () => {
    const { assistant, refreshToken } = await letIn()
    let token = refreshToken
    for (const days of [80, 160]) {
      server.clock.setTo(new Date(Date.now() + days * 86_400_000))
      const next = await assistant.refresh(token)
      expect(next.status).toBe(200)
      token = next.refreshToken
    }
    server.clock.setTo(new Date(Date.now() + 181 * 86_400_000))
    expect((await assistant.refresh(token)).error).toBe('invalid_grant')
  })

  test('is one of ten accesses of a person', async () => {
    const { user, assistant } = await letIn()
    const body = { name: 'Painel', scopes: ['read' as const] }
    for (let at = 1; at < TOKENS_PER_PERSON; at += 1) {
      expect((await server.call(tokenApi.create, { as: user, body })).status).toBe(201)
    }
    const request = { request: assistant.request, scopes: ['read' as const] }
    const { problem } = await server.call(oauthApi.permit, { as: user, body: request })
    expect(problem.code).toBe('tokens_limit')
  })
})

describe('the access of an assistant ends', () => {
  test('at every process when the user revokes it', async () => {
    const { user, assistant, accessToken, refreshToken } = await letIn()
    for (const at of [server, other]) expect((await read(accessToken, at)).status).toBe(200)
    const [listed] = (await server.call(tokenApi.list, { as: user })).body.data
    const params = { id: listed?.id ?? '' }
    expect((await server.call(tokenApi.revoke, { as: user, params })).status).toBe(204)
    expect((await read(accessToken)).status).toBe(401)
    await expect.poll(async () => (await read(accessToken, other)).status).toBe(401)
    expect((await assistant.refresh(refreshToken)).error).toBe('invalid_grant')
  })

  test('when the assistant revokes either token, and only for that client', async () => {
    for (const which of ['accessToken', 'refreshToken'] as const) {
      const access = await letIn()
      const stranger = await newAssistant(server)
      expect(await stranger.revoke(access[which])).toBe(200)
      expect((await read(access.accessToken)).status).toBe(200)
      expect(await access.assistant.revoke(access[which])).toBe(200)
      expect((await read(access.accessToken)).status).toBe(401)
      expect(await access.assistant.revoke(access[which])).toBe(200)
    }
  })

  test('with a changed password, a disabled account and a deleted one', async () => {
    const changed = await letIn()
    const { password } = changed.user
    const body = { currentPassword: password, newPassword: 'outra jabuticaba no quintal' }
    await server.call(identityApi.changePassword, { as: changed.user, body })
    expect((await read(changed.accessToken)).status).toBe(401)
    expect((await changed.assistant.refresh(changed.refreshToken)).error).toBe('invalid_grant')

    const disabled = await letIn()
    await server.database.pool.query('update account set disabled_at = now() where id = $1', [
      disabled.user.id,
    ])
    expect((await disabled.assistant.refresh(disabled.refreshToken)).error).toBe('invalid_grant')
    expect((await read(disabled.accessToken)).status).toBe(401)

    const deleted = await letIn()
    await server.call(identityApi.deleteMe, {
      as: deleted.user,
      body: { password: deleted.user.password },
    })
    expect((await read(deleted.accessToken)).status).toBe(401)
    const left = await server.database.pool.query(
      'select 1 from oauth_grant where account_id = $1',
      [deleted.user.id],
    )
    expect(left.rows).toEqual([])
  })
})
