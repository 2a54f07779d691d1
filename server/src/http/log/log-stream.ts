import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Characters buffered while the reader is slow; further lines are dropped to bound the memory. */
const MAX_BUFFERED = 16_000_000
/** Buffered characters that trigger a write. */
const BATCH = 16_000
const FLUSH_INTERVAL_MS = 250

type Descriptor = 1 | 2
const opened = new Map<Descriptor, DestinationStream>()

/**
 * stdout or stderr, written in the background: a slow reader never delays a request, and a closed one
 * never delays the exit. A failed write is retried with the next lines; at the exit, once. pino's own
 * destination waits at the exit for a reader that may never return.
 */
export function logStream(descriptor: Descriptor): DestinationStream {
  const stream = opened.get(descriptor) ?? openStream(descriptor)
  opened.set(descriptor, stream)
  return stream
}

function openStream(descriptor: Descriptor): DestinationStream {
  makeNonBlocking(descriptor)
  let lines = ''
  let batch = Buffer.alloc(0)
  let isWriting = false
  let hasFailed = false

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
      // The reader is gone, or the disk is full: retry with the next lines.
      hasFailed = error !== null
      if (hasFailed) return
      batch = batch.subarray(taken)
      if (batch.length > 0 || lines.length >= BATCH) flush()
    })
  }

  setInterval(flush, FLUSH_INTERVAL_MS).unref()
  process.once('exit', () => {
    // Part of it is being written already; a second write would repeat it.
    if (isWriting) batch = Buffer.alloc(0)
    try {
      while (next().length > 0) batch = batch.subarray(writeSync(descriptor, batch))
    } catch {
      // The reader is gone.
    }
  })

  return {
    write(line) {
      if (lines.length + batch.length + line.length > MAX_BUFFERED) return
      lines += line
      if (lines.length >= BATCH && !hasFailed) flush()
    },
  }
}

/**
 * Node's own stream, created on first access, makes a pipe or socket non-blocking: a write to a full one
 * fails at once instead of blocking a thread, and the exit with it.
 */
function makeNonBlocking(descriptor: Descriptor): void {
  const stream = descriptor === 1 ? process.stdout : process.stderr
  // A closed pipe must not end the process.
  stream.on('error', () => {})
}
