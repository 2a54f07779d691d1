import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { useRef, useState } from 'react'
import { planLevel } from '#core/session/plan-level.ts'
import { readFiles, readText } from './files/read-files.ts'
import type { Foreign } from './formats/foreign.ts'
import { type AllBrought, type Brought, broughtOf } from './saving/brought.ts'
import { askPresent, isPresent, NOTHING_PRESENT, type Present } from './saving/present.ts'
import { type Outcomes, saveAll } from './saving/save-all.ts'

export type TransferStep =
  | { readonly is: 'choose' }
  | { readonly is: 'preview'; readonly found: AllBrought; readonly present: Present }
  | {
      readonly is: 'saving'
      readonly items: readonly Brought[]
      readonly outcomes: Outcomes
    }
  | {
      readonly is: 'report'
      readonly items: readonly Brought[]
      readonly left: readonly string[]
      readonly outcomes: Outcomes
    }

const PASTED_NAME = 'Lista colada'
const NOTHING_SAVED: Outcomes = new Map()

/** From files to what was saved of them, and what was not. */
export function useTransfer() {
  const [step, setStep] = useState<TransferStep>({ is: 'choose' })
  const [isReading, setReading] = useState(false)
  const [message, setMessage] = useState('')
  const giveUp = useRef<AbortController>(undefined)

  async function show(read: () => Promise<Foreign>): Promise<void> {
    setReading(true)
    setMessage('')
    const found = broughtOf(await read(), ITEMS_PER_LIST[planLevel()])
    if (found.items.length === 0) setMessage(found.left.join('\n'))
    else {
      // Without an answer all is offered: what is there already is there twice, and can be deleted.
      const present = await askPresent().catch(() => NOTHING_PRESENT)
      setStep({ is: 'preview', found, present })
    }
    setReading(false)
  }

  async function save(items: readonly Brought[], left: readonly string[], before: Outcomes) {
    const abort = new AbortController()
    giveUp.current = abort
    setStep({ is: 'saving', items, outcomes: before })
    const outcomes = await saveAll(items, {
      before,
      signal: abort.signal,
      onProgress: (done) => setStep({ is: 'saving', items, outcomes: done }),
    })
    setStep({ is: 'report', items, left, outcomes })
  }

  return {
    step,
    isReading,
    message,
    setMessage,
    takeFiles: (files: readonly File[]) => void show(() => readFiles(files)),
    takeText: (text: string) => void show(async () => readText(text, PASTED_NAME)),
    back: () => setStep({ is: 'choose' }),
    save: (items: readonly Brought[], left: readonly string[]) =>
      void save(items, left, NOTHING_SAVED),
    /** What failed, and what had no turn; nothing is saved twice. */
    saveRest: ({ items, left, outcomes }: Extract<TransferStep, { is: 'report' }>) =>
      void save(items, left, outcomes),
    stop: () => giveUp.current?.abort(),
  }
}

export type Transfer = ReturnType<typeof useTransfer>

/** Those that are chosen at first: what is not there yet, and no list of everything an app knows. */
export function chosenAtFirst(items: readonly Brought[], present: Present): readonly number[] {
  return items.filter((item) => !item.isOptional && !isPresent(present, item)).map(({ id }) => id)
}
