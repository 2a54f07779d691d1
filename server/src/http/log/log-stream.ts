import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Most characters to buffer while nobody reads; further lines are dropped to bound the memory. */
const MOST_WAITING = 16_000_000
/** Buffered characters that trigger a write. */
const BATCH = 16_000
const FLUSH_EVERY_MS = 250

type Descriptor = 1 | 2
const opened = new Map<Descriptor, DestinationStream>()

/**
 * stdout or stderr, written in the background: a slow reader never holds up a request, and
 * one that is gone never holds up the end. What cannot be written is tried again with what comes
 * after it; at the end, once. (pino's own destination waits at the end for a reader who may never
 * come.)
 */
export function logStream(descriptor: Descriptor): DestinationStream {
  const stream = opened.get(descriptor) ?? openStream(descriptor)
  opened.set(descriptor, stream)
  return stream
}

function openStream(descriptor: Descriptor): DestinationStream {
  doNotBlock(descriptor)
  let lines = ''
  let batch = Buffer.alloc(0)
  let isWriting = false
  let isRefused = false

  const next = (): Buffer => {
    if (batch.length > 0) return batch
    batch = Buffer.from(lines)
    lines = ''
    return batch
  }

  const flush = (): void => {
    if (isWriting || next().length === 0) return
    isWriting = true
    write(descriptor, batch, (error, taken) => {
      isWriting = false
      // Nobody reads, or the disk is full: retry with the next lines.
      isRefused = error !== null
      if (isRefused) return
      batch = batch.subarray(taken)
      if (batch.length > 0 || lines.length >= BATCH) flush()
    })
  }

  setInterval(flush, FLUSH_EVERY_MS).unref()
  process.once('exit', () => {
    // Part of it is being written already; a second write would repeat it.
    if (isWriting) batch = Buffer.alloc(0)
    try {
      while (next().length > 0) batch = batch.subarray(writeSync(descriptor, batch))
    } catch {
      // Nobody reads.
    }
  })

  return {
    write(line) {
      if (lines.length + batch.length + line.length > MOST_WAITING) return
      lines += line
      if (lines.length >= BATCH && !isRefused) flush()
    },
  }
}

/**
 * Node's own stream, which is made when it is first asked for, keeps a pipe or socket from
 * blocking: a write that finds it full fails at once, where it would hold a thread for ever, and
 * the end with it.
 */
function doNotBlock(descriptor: Descriptor): void {
  const stream = descriptor === 1 ? process.stdout : process.stderr
  // A closed pipe must not end the process.
  stream.on('error', () => {})
}
