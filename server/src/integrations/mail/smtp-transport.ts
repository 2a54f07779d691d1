import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import type { Transporter } from 'nodemailer'
import { isLocalName } from '#lib/local-names.ts'
import { type Letter, type MailTransport, NotTaken } from './mail-transport.ts'

interface Options {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  readonly url: string
  /** Bare address of the sender. */
  readonly from: string
}

const CONNECT_MS = 10_000
const ANSWER_MS = 20_000
/** Deadline of one delivery. Shorter than the lease. */
const LONGEST_SEND_MS = 60_000

/** Delivers mail by SMTP, with one connection each: there are few, and no connection goes stale. */
export function createSmtpTransport({ url, from }: Options): MailTransport {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  let opened: Promise<Transporter> | undefined
  return {
    async send(letter) {
      opened ??= open(url)
      const transporter = await opened
      try {
        await inTime(
          transporter.sendMail({
            // Objects, not strings: a string is parsed and could contain several addresses (T-06).
            from: { name: PRODUCT_NAME, address: from },
            to: { name: '', address: letter.to },
            subject: letter.subject,
            text: letter.text,
            html: letter.html,
            messageId: `<${letter.id}@${domain}>`,
            headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter) },
            disableFileAccess: true,
            disableUrlAccess: true,
          }),
        )
      } catch (error) {
        throw await explain(transporter, error)
      }
    },
  }
}

/** By which mail programs offer to unsubscribe, with one click and without opening a page (RFC 8058). */
function unsubscribeHeaders({ stopUrl }: Letter): Record<string, string> {
  if (!stopUrl) return {}
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Loaded with the first mail: nothing that a start has to wait for. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { username, hostname } = new URL(url)
  return createTransport({
    url,
    // Never send a password unencrypted, even if an attacker removes STARTTLS from the greeting.
    requireTLS: username !== '' && !isLocalName(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  })
}

async function inTime(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LONGEST_SEND_MS)
  })
  try {
    await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Distinguishes a refused message from a server that is unreachable. */
async function explain(transporter: Transporter, error: unknown): Promise<NotTaken> {
  const { text, code, stage } = read(error)
  if (code !== undefined && code >= 500 && ['RCPT TO', 'DATA'].includes(stage)) {
    return new NotTaken('never', text, code)
  }
  if (code !== undefined && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(stage)) {
    return new NotTaken('later', text, code)
  }
  const isThere = await transporter.verify().catch(() => false)
  return new NotTaken(isThere ? 'later' : 'outage', text, code)
}

interface Failure {
  readonly text: string
  readonly code: number | undefined
  /** The command that was answered, such as 'RCPT TO'. */
  readonly stage: string
}

function read(error: unknown): Failure {
  if (!(error instanceof Error)) return { text: String(error), code: undefined, stage: '' }
  return {
    text: error.message,
    code: 'responseCode' in error ? Number(error.responseCode) : undefined,
    stage: 'command' in error ? String(error.command) : '',
  }
}
