import { waitWords } from '@compra/contract/format/waiting.ts'
import { RESEND_WAIT } from '@compra/contract/identity/identity-rules.ts'
import { RESEND_KEY } from '#core/storage/names.ts'
import * as tabTexts from '#core/storage/texts/tab-texts.ts'
import { parseObject } from '#lib/json-object.ts'

/**
 * When a mail may be requested again, per kind of mail and e-mail address: the countdown goes on
 * while the modal is closed and after a reload, for the lifetime of the tab (G-074).
 */
export type MailKind = 'confirm' | 'reset'

export interface Wait {
  /** Milliseconds since 1970. */
  endsAt: number
  /** 'first' after the screen was opened, 'next' after a mail was requested. */
  kind: 'first' | 'next'
}

let waits: Record<string, Wait> | undefined

export function readWait(mail: MailKind, email: string): Wait | undefined {
  waits ??= load()
  const wait = waits[keyOf(mail, email)]
  return wait && wait.endsAt > Date.now() ? wait : undefined
}

export function storeWait(mail: MailKind, email: string, wait: Wait | undefined): void {
  const current = Object.entries({ ...(waits ?? load()), [keyOf(mail, email)]: wait })
  // `as`: entries without a wait, or with an elapsed one, are filtered out here.
  waits = Object.fromEntries(current.filter(([, one]) => one && one.endsAt > Date.now())) as Record<
    string,
    Wait
  >
  if (Object.keys(waits).length === 0) tabTexts.remove(RESEND_KEY)
  else tabTexts.write(RESEND_KEY, JSON.stringify(waits))
}

/**
 * 'Reenviar em 30 segundos', 'Aguarde 5:00 min', or 'Aguarde até amanhã às 14:10'; `ms` is the
 * remaining time.
 */
export function waitText({ kind }: Wait, ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (kind === 'first') return `Reenviar em ${seconds} segundos`
  if (seconds > RESEND_WAIT.next) return `Aguarde ${waitWords(seconds)}`
  return `Aguarde ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}

function load(): Record<string, Wait> {
  // `as`: only this file writes the key, and a wrong number only ends a wait.
  return (parseObject(tabTexts.read(RESEND_KEY) ?? '') ?? {}) as Record<string, Wait>
}

function keyOf(mail: MailKind, email: string): string {
  return `${mail}:${email.trim().toLowerCase()}`
}
