import { z } from 'zod'

/** 128 random bits, base64url. The server keeps only its SHA-256. */
export const Token = z.string().regex(/^[\w-]{22}$/)

/** The secret of an invite or a live link, returned only once. `url` has the token in its fragment. */
export const SECRET = { token: Token, url: z.url() }
