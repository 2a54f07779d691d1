import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import type { MIXES } from './mixes.ts'

/** So many requests a second of one mix, whether or not those before were answered. */
export interface Stream {
  readonly mix: keyof typeof MIXES
  readonly aSecond: number
}

/** Streams that run side by side for so long; phases follow each other without a pause. */
export interface Phase {
  readonly seconds: number
  readonly streams: readonly Stream[]
}

/** What the generator process is told at its start. */
export interface Order {
  readonly origin: string
  readonly people: readonly CrowdPerson[]
  readonly seed: number
}

/** Milliseconds, from the moment at which a request was due to the last byte of its answer. */
export interface Latency {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** The requests that were due in one second of a phase. */
export interface Second {
  readonly good: number
  readonly bad: number
  readonly p95: number
}

/** The results of a stream in a phase. */
export interface Outcome extends Latency {
  /** Requests that were sent. */
  readonly asked: number
  /** Requests that the generator had no time to send: no fault of the product, and no praise. */
  readonly unsent: number
  /** Milliseconds between a request's being due and its being sent: 99 of 100 were quicker. */
  readonly lag: number
  /** Answered with success, and not too late. */
  readonly good: number
  /** The failed ones, counted by cause: '503', 'late', 'ECONNRESET'. */
  readonly bad: Readonly<Record<string, number>>
  readonly seconds: readonly Second[]
}
