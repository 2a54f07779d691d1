import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import type { Transporter } from 'nodemailer'
import { isLocalName } from '#lib/local-names.ts'
import { type Letter, type MailTransport, NotAccepted } from './mail-transport.ts'

interface Options {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  readonly url: string
  /** Bare address of the sender. */
  readonly from: string
}

const CONNECT_MS = 10_000
const RESPONSE_MS = 20_000
/** Deadline of one delivery. Shorter than the lease. */
const SEND_TIMEOUT_MS = 60_000

/** Sends mail by SMTP, with one connection each: there is little mail, and no connection goes stale. */
export function createSmtpTransport({ url, from }: Options): MailTransport {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  let opened: Promise<Transporter> | undefined
  return {
    async send(letter) {
      opened ??= open(url)
      const transporter = await opened
      try {
        await withTimeout(
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

/** Headers for one-click unsubscribing in mail programs, without opening a page (RFC 8058). */
function unsubscribeHeaders({ stopUrl }: Letter): Record<string, string> {
  if (!stopUrl) return {}
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Loaded with the first mail, so that a start does not wait for the library. */
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
    socketTimeout: RESPONSE_MS,
  })
}

async function withTimeout(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), SEND_TIMEOUT_MS)
  })
  try {
    await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Distinguishes a rejected message from a server that is unreachable. */
async function explain(transporter: Transporter, error: unknown): Promise<NotAccepted> {
  const { text, code, stage } = read(error)
  if (code !== undefined && code >= 500 && ['RCPT TO', 'DATA'].includes(stage)) {
    return new NotAccepted('never', text, code)
  }
  if (code !== undefined && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(stage)) {
    return new NotAccepted('later', text, code)
  }
  const isReachable = await transporter.verify().catch(() => false)
  return new NotAccepted(isReachable ? 'later' : 'outage', text, code)
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
