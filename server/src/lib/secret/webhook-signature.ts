import { createSecretKey } from 'node:crypto'
import { isSame, macOf } from './keys.ts'

/** Seconds that a notification may differ from the clock (T-32). */
const TOLERANCE = 300
const MAX_HEADER_LENGTH = 1_000

/** 't=…,v1=…' over time and body: Stripe's scheme, which the sandbox uses too. */
export function signWebhook(body: Buffer, secret: string, now: Date): string {
  const moment = secondsOf(now)
  return `t=${moment},v1=${macFor(secret, moment, body).toString('hex')}`
}

/** During a secret's rotation there are two signatures; one of them must match. */
export function isWebhookSigned(
  body: Buffer,
  header: string | string[] | undefined,
  secret: string,
  now: Date,
): boolean {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH || secret === '') return false
  const parts = header.split(',').map((part) => part.split('=', 2))
  const moments = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const [moment = ''] = moments
  if (moments.length !== 1 || !/^\d{1,12}$/.test(moment)) return false
  if (Math.abs(Number(moment) - secondsOf(now)) > TOLERANCE) return false
  const expected = macFor(secret, moment, body)
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, value = '']) => isSame(Buffer.from(value, 'hex'), expected))
}

function macFor(secret: string, moment: string | number, body: Buffer): Buffer {
  const signed = Buffer.concat([Buffer.from(`${moment}.`), body])
  return macOf(createSecretKey(Buffer.from(secret)), signed)
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
