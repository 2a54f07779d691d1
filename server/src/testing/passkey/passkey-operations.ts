import { passkeyApi } from '@compra/contract/passkey/passkey.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { createPasskey, type SoftwarePasskey } from './authenticator.ts'

/** A sample of each call about passkeys; `origin` is of the server that gets it. */
export function passkeyOperationsAt(workshop: RunningApp, origin: string) {
  return {
    'GET /identity/me/passkeys': () => ({}),
    'POST /identity/me/passkeys/options': ({ password }: User) => ({ body: { password } }),
    'POST /identity/me/passkeys': async (as: User) => {
      const body = { password: as.password }
      const { body: options } = await workshop.call(passkeyApi.begin, { as, body })
      const { credential } = createPasskey(origin, options)
      return { body: { name: 'Celular', credential } }
    },
    'DELETE /identity/me/passkeys/{id}': async (owner: User) => ({
      params: { id: (await addPasskey(workshop, owner)).id },
    }),
    'POST /identity/passkey/options': () => ({}),
    'POST /identity/passkey': async (as: User) => {
      const passkey = await addPasskey(workshop, as)
      const begun = await workshop.call(passkeyApi.beginLogin, {})
      const [cookie = ''] = begun.headers.getSetCookie()
      return { headers: { cookie }, body: { credential: passkey.sign(begun.body, { origin }) } }
    },
  }
}

/** Adds a passkey of a software authenticator to the user's account. */
export async function addPasskey(
  { call, url }: Pick<RunningApp, 'call' | 'url'>,
  as: User,
  name = 'Celular',
): Promise<SoftwarePasskey & { readonly id: string }> {
  const { body: options } = await call(passkeyApi.begin, { as, body: { password: as.password } })
  const passkey = createPasskey(url, options)
  const { body } = await call(passkeyApi.add, {
    as,
    body: { name, credential: { ...passkey.credential } },
  })
  return { ...passkey, id: body.id }
}
