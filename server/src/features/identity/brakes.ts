import type { Brake } from '#lib/brake.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const FREE_FAILURES = 3
const LONGEST_DELAY = 60 * SECOND

/**
 * Failed logins of one account: three at once, then a delay that doubles up to a minute. Never longer,
 * or anybody could lock its owner out (G-079, T-04).
 */
export const LOGIN_OF_ACCOUNT: Brake = {
  name: 'login',
  windowMs: 15 * MINUTE,
  // No limit of its own: the delay is what holds, and after ten failures it is at its longest.
  most: 100,
  waitMs: (nth) =>
    nth < FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY, SECOND * 2 ** (nth - FREE_FAILURES)),
}

/** Failed logins from one network: loose, since a mobile carrier is thousands of people. */
export const LOGIN_OF_NETWORK: Brake = { name: 'login-net', windowMs: 15 * MINUTE, most: 100 }

export const REGISTRATION_OF_NETWORK: Brake = { name: 'register-net', windowMs: HOUR, most: 20 }

/** Links that are tried: confirmations and resets of one network (B5). */
export const TOKENS_OF_NETWORK: Brake = { name: 'token-net', windowMs: 5 * MINUTE, most: 30 }

/** Mail that anybody may ask for, of one network (G-074). */
export const MAIL_OF_NETWORK: Brake = { name: 'mail-net', windowMs: HOUR, most: 20 }

const MAIL = { windowMs: DAY, most: 5 } as const

/** Confirmations to one address, whether or not it has an account. */
export const CONFIRMATION: Brake = { ...MAIL, name: 'confirm', waitMs: () => 300 * SECOND }
/** The one that a registration sends: the next may follow sooner. */
export const FIRST_CONFIRMATION: Brake = { ...CONFIRMATION, waitMs: () => 30 * SECOND }
/** Links for a new password to one address. */
export const RESET: Brake = { ...MAIL, name: 'reset', waitMs: () => 300 * SECOND }
