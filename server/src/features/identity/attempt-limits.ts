import type { AttemptLimit } from '#lib/attempt-limit.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const FREE_FAILURES = 3
const MAX_DELAY = 60 * SECOND

/**
 * Failed logins of one account: three without delay, then a delay that doubles up to a minute. A longer
 * delay would let attackers lock the owner out (G-079, T-04).
 */
export const LOGIN_OF_ACCOUNT: AttemptLimit = {
  name: 'login',
  windowMs: 15 * MINUTE,
  // Never reached: the delay is the effective limit.
  most: 100,
  waitMs: (nth) =>
    nth < FREE_FAILURES ? 0 : Math.min(MAX_DELAY, SECOND * 2 ** (nth - FREE_FAILURES)),
}

/** After this many failures, a successful login is reported to the owner by mail (T-03). */
export const MANY_FAILURES = 10
/** Counts failed logins since the last successful one for that mail; it refuses nothing. */
export const FAILURES_OF_ACCOUNT: AttemptLimit = {
  name: 'login-failures',
  windowMs: DAY,
  most: MANY_FAILURES,
}

/** Failed logins from one network: generous, because thousands of users share a carrier's address. */
export const LOGIN_OF_NETWORK: AttemptLimit = {
  name: 'login-net',
  windowMs: 15 * MINUTE,
  most: 100,
}

export const REGISTRATION_OF_NETWORK: AttemptLimit = {
  name: 'register-net',
  windowMs: HOUR,
  most: 20,
}

/** Attempts to use confirmation and reset links from one network (G-079). */
export const TOKENS_OF_NETWORK: AttemptLimit = { name: 'token-net', windowMs: 5 * MINUTE, most: 30 }

/** Mails requested by one network without signing in (G-074). */
export const MAIL_OF_NETWORK: AttemptLimit = { name: 'mail-net', windowMs: HOUR, most: 20 }

const MAIL = { windowMs: DAY, most: 5 } as const

/** Confirmation mails to one address, whether or not it has an account. */
export const CONFIRMATION: AttemptLimit = { ...MAIL, name: 'confirm', waitMs: () => 300 * SECOND }
/** The confirmation mail of a registration: another may be requested sooner. */
export const FIRST_CONFIRMATION: AttemptLimit = { ...CONFIRMATION, waitMs: () => 30 * SECOND }
/** Password reset mails to one address. */
export const RESET: AttemptLimit = { ...MAIL, name: 'reset', waitMs: () => 300 * SECOND }
