import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { beginsWithCamera } from '#core/camera/camera.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import type { ReceiptInput } from '#features/receipt/intake/given/given.ts'
import {
  forgetReceiptRequest,
  readReceiptRequest,
} from '#features/receipt/intake/given/receipt-request.ts'
import type { FoundKey } from '#features/receipt/intake/key/key-found-step.tsx'
import { keyHashOf } from '#features/receipt/read/key-hash.ts'
import { readKey, type ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import { checkReceiptLimit } from './gate.ts'
import { type Queue, readQueue } from './read-queue.ts'

type Step =
  | { readonly is: 'ways' | 'scan' | 'key' }
  | { readonly is: 'found'; readonly found: FoundKey }
  /** The page has everything except its key. */
  | { readonly is: 'without key'; readonly receipt: PrintedReceipt }
  | { readonly is: 'review'; readonly receipt: PrintedReceipt; readonly keyHash: string }

const WAYS: Step = { is: 'ways' }

/** Reads inputs one by one; each receipt is reviewed. */
export function useIntake() {
  const [asked] = useState(readReceiptRequest)
  const [step, setStep] = useState<Step>(() =>
    asked.length === 0 && beginsWithCamera() ? { is: 'scan' } : WAYS,
  )
  const [queue, setQueue] = useState<Queue>({ given: asked, messages: [] })
  const [expected, setExpected] = useState<ReceiptKey>()
  const [isReading, setReading] = useState(asked.length > 0)
  const [limit, setLimit] = useState({ isReached: false, isShown: false })

  async function take(next: Queue): Promise<void> {
    setReading(true)
    setQueue(next)
    const limitState = await checkReceiptLimit()
    setLimit({
      isReached: limitState === 'limit',
      isShown: limitState === 'limit' && next.given.length > 0,
    })
    if (limitState === 'limit') setStep(WAYS)
    if (limitState === 'open' && next.given.length > 0) await readNext(next)
    setReading(false)
  }

  async function readNext(next: Queue): Promise<void> {
    const { receipt, found, queue: rest } = readQueue(next, expected)
    setQueue(rest)
    if (receipt) await show(receipt, receipt.key)
    else setStep(found ? { is: 'found', found } : WAYS)
  }

  async function show(receipt: PrintedReceipt, key: string | null): Promise<void> {
    if (key === null) return setStep({ is: 'without key', receipt })
    const known = { ...receipt, key }
    setStep({ is: 'review', receipt: known, keyHash: await keyHashOf(known) })
  }

  /** Returns what is wrong with a scanned or typed text, or undefined. */
  function takeKey(text: string): string | undefined {
    const reading = readKey(text)
    if ('refusal' in reading) return reading.refusal
    if (step.is === 'without key') void show(step.receipt, reading.key.key)
    else setStep({ is: 'found', found: { key: reading.key, text } })
    return undefined
  }

  function expect(key: ReceiptKey | undefined) {
    setExpected(key)
    setQueue({ given: [], messages: [] })
    setStep(WAYS)
  }

  const begin = useEffectEvent((given: readonly ReceiptInput[]) => take({ given, messages: [] }))
  useEffect(() => {
    forgetReceiptRequest()
    // In a microtask: the limit is shown before any input is read.
    void Promise.resolve(asked).then(begin)
  }, [asked])

  return {
    step,
    expected,
    isReading,
    limit,
    messages: queue.messages,
    waiting: queue.given,
    take: (given: readonly ReceiptInput[]) => void take({ given, messages: [] }),
    takeKey,
    expect,
    show: (is: 'ways' | 'scan' | 'key') => setStep({ is }),
    dismissLimit: () => setLimit({ isReached: true, isShown: false }),
    /** After a review the next file is read. */
    handleReviewed: () => {
      setExpected(undefined)
      if (queue.given.length > 0) void take(queue)
      else if (queue.messages.length > 0) setStep(WAYS)
      else closeOverlay()
    },
  }
}
