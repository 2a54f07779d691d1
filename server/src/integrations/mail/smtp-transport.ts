import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import type { Transporter } from 'nodemailer'
import { isLocalName } from '#lib/local-names.ts'
import { type Letter, type MailTransport, NotAccepted } from './mail-transport.ts'

interface Options {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  readonly url: string
  /** Bare address of the sender. */
  readonly from: string
  /** The time limit of a mail; shorter in tests. */
  readonly sendMs?: number | undefined
}

const CONNECT_MS = 10_000
/** The time limit of a mail. With GRACE_MS and VERIFY_MS it is shorter than the lease. */
const SEND_MS = 55_000
/** After a pause of the process, timers fire before replies are read that arrived in between. */
const GRACE_MS = 5_000
const VERIFY_MS = 20_000

/** Sends mail by SMTP, with one connection each: there is little mail, and no connection goes stale. */
export function createSmtpTransport({ url, from, sendMs = SEND_MS }: Options): MailTransport {
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
          sendMs,
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
    // Longer than `withTimeout`, which alone waits for replies that arrived while the process was stopped.
    socketTimeout: SEND_MS + GRACE_MS + VERIFY_MS,
  })
}

async function withTimeout(sent: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('no answer in time'))
    timer = setTimeout(() => {
      timer = setTimeout(fail, GRACE_MS)
    }, milliseconds)
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
  const isReachable = await withTimeout(transporter.verify(), VERIFY_MS - GRACE_MS).then(
    () => true,
    () => false,
  )
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
