import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import type { MIXES } from './mixes.ts'

/** Requests of one mix at a fixed rate, whether or not earlier ones were answered. */
export interface Stream {
  readonly mix: keyof typeof MIXES
  readonly aSecond: number
}

/** Concurrent streams for some seconds; phases follow each other without a pause. */
export interface Phase {
  readonly seconds: number
  readonly streams: readonly Stream[]
}

/** The first message to the generator process. */
export interface Order {
  readonly origin: string
  readonly people: readonly CrowdPerson[]
  readonly seed: number
}

/** Milliseconds from the scheduled send time to the last byte of the response. */
export interface Latency {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** The requests scheduled in one second of a phase. */
export interface Second {
  readonly good: number
  readonly bad: number
  readonly p95: number
}

/** The results of a stream in a phase. */
export interface Outcome extends Latency {
  /** Requests that were sent. */
  readonly asked: number
  /** Requests that the generator had no time to send; not counted for or against the product. */
  readonly unsent: number
  /** 99th percentile of the delay between scheduled and actual send time, in milliseconds. */
  readonly lag: number
  /** Processor time of the generator while it sent, as a share of one processor; at 1 it is the limit. */
  readonly processor: number
  /** Successful responses that were not late. */
  readonly good: number
  /** Failures, counted by cause: '503', 'late', 'ECONNRESET'. */
  readonly bad: Readonly<Record<string, number>>
  readonly seconds: readonly Second[]
}
