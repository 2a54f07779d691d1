import { deriveKey, isSame, macOf } from '#lib/secret/keys.ts'
import { createRefreshTokens, type RefreshToken } from '#lib/secret/refresh-tokens.ts'

/** That of a personal token, so that each call treats both alike. */
const PREFIX = 'ci_'

/** An access token of an assistant: the id of its grant, and its end in seconds since 1970. */
export interface AssistantAccess {
  readonly id: string
  readonly exp: number
}

/** The signed tokens and client ids of assistants: a forged one never reaches the database. */
export interface AssistantTokens {
  writeAccess(access: AssistantAccess): string
  /** Undefined unless it was written with this key; it may have expired. */
  readAccess(text: string): AssistantAccess | undefined
  writeRefresh(token: RefreshToken): string
  readRefresh(text: string): RefreshToken | undefined
  /** What a client has registered becomes its id, so that registrations fill no table. */
  writeClient(registered: unknown): string
  readClient(id: string): unknown
}

const CLIENT_FORM = /^cic_([\w-]+)\.([\w-]{43})$/

export function createAssistantTokens(signingKey: string): AssistantTokens {
  const access = createRefreshTokens(signingKey, 'assistant access token')
  const refresh = createRefreshTokens(signingKey, 'assistant refresh token')
  const clientKey = deriveKey(signingKey, 'assistant client')
  return {
    writeAccess: ({ id, exp }) => PREFIX + access.write({ sid: id, counter: exp }),
    readAccess: (text) => {
      const read = text.startsWith(PREFIX) ? access.read(text.slice(PREFIX.length)) : undefined
      return read && { id: read.sid, exp: read.counter }
    },
    writeRefresh: (token) => refresh.write(token),
    readRefresh: (text) => refresh.read(text),
    writeClient: (registered) => {
      const text = Buffer.from(JSON.stringify(registered)).toString('base64url')
      return `cic_${text}.${macOf(clientKey, text).toString('base64url')}`
    },
    readClient: (id) => {
      const [, text = '', mac = ''] = CLIENT_FORM.exec(id) ?? []
      const own = macOf(clientKey, text).toString('base64url')
      if (!isSame(Buffer.from(mac), Buffer.from(own))) return undefined
      return JSON.parse(Buffer.from(text, 'base64url').toString())
    },
  }
}
