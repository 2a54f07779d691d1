import { documented } from '#http/documented.ts'
import { at } from '#http/example-house.ts'
import { passkeyApi } from './passkey.ts'

const passkey = {
  id: '3a9f5c1e-7d2b-4e86-b0c4-8f6a2d5e9b13',
  name: 'Celular da Ana',
  createdAt: at,
  lastUsedAt: null,
} as const

const challenge = 'Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmE'
const credential = {
  id: 'q1w2e3r4',
  rawId: 'q1w2e3r4',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
  clientExtensionResults: {},
} as const

export const passkeyDocs = documented(passkeyApi, {
  about:
    'Passkeys: logins by WebAuthn, with the fingerprint, face or PIN of a device and no password.',
  calls: {
    list: {
      summary: 'Passkeys of the signed-in user, the oldest first',
      description: 'Names and times; keys stay in the authenticator and the database.',
      example: { answer: { data: [passkey] } },
    },
    begin: {
      summary: 'Options to create a passkey',
      description:
        'An account with a password has to send it. Another has to have logged in within the last 15 minutes: ' +
        '403 `login_again`.',
      example: {
        body: { password: 'jabuticaba no quintal' },
        answer: { challenge, rp: { id: 'compra.example', name: 'Compra Inteligente' } },
      },
    },
    add: {
      summary: 'Add the created passkey',
      description:
        'For the options of the same session, once. The owner gets a mail. At most ten: 403 `passkeys_limit`. ' +
        '400 `passkey_refused` if the answer does not fit.',
      example: { body: { name: passkey.name, credential }, answer: passkey },
    },
    remove: {
      summary: 'Remove a passkey',
      description: 'The owner gets a mail. Sessions that it opened stay. 404 the second time.',
      example: { params: { id: passkey.id } },
    },
    beginLogin: {
      summary: 'Options to log in by a passkey',
      description: 'Sets the cookie that binds the challenge to the browser.',
      example: { answer: { challenge, rpId: 'compra.example', userVerification: 'required' } },
    },
    login: {
      summary: 'Log in by a passkey',
      description: 'One refusal for everything that does not fit: 400 `passkey_refused`.',
      example: {
        body: { credential },
        answer: { accessToken: 'eyJ…', refreshToken: '9e4b7c1a-2d58-4c6f-a1b3-6f0d8e5c4a44.0.x' },
      },
    },
  },
})
