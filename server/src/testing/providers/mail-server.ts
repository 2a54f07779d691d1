import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the server does with a mail: takes it, answers with a number, or cuts the line. */
export type MailAnswer =
  | 'take'
  | 'cut before taking'
  | 'cut after taking'
  | { readonly stage: 'MAIL FROM' | 'RCPT TO' | 'DATA'; readonly code: number }

export interface ReceivedMail {
  /** From the envelope: who really gets it. */
  readonly recipients: readonly string[]
  /** As it came, headers and all. */
  readonly raw: string
  readonly messageId: string
}

/** A real mail server on loopback, as unfriendly as asked. */
export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Passwords that somebody sent, on a line that is open to all. */
  readonly passwords: readonly string[]
  /** Connections that anybody opened. */
  connections(): number
  /** Decides on each mail from now on; `attempt` counts from 1. */
  answerWith(decide: (attempt: number) => MailAnswer, delayMs?: number): void
  /** Nobody is there any more, or again at the same port. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const passwords: string[] = []
  let decide: (attempt: number) => MailAnswer = () => 'take'
  let delayMs = 0
  let attempts = 0
  let connections = 0
  let server: SMTPServer | undefined
  let port = 0
  const answers = new WeakMap<SMTPServerSession, MailAnswer>()
  const sockets = new Set<Socket>()

  const create = (): SMTPServer => {
    const created = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onConnect(_session, done) {
        connections += 1
        done()
      },
      onAuth({ username, password }, _session, done) {
        passwords.push(password ?? '')
        done(null, { user: username })
      },
      onMailFrom(_address, session, done) {
        attempts += 1
        const answer = decide(attempts)
        answers.set(session, answer)
        done(refusal(answer, 'MAIL FROM'))
      },
      onRcptTo(_address, session, done) {
        done(refusal(answers.get(session), 'RCPT TO'))
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const answer = answers.get(session)
          const cut = () => {
            for (const socket of sockets) {
              if (socket.remotePort === session.remotePort) socket.destroy()
            }
          }
          if (answer === 'cut before taking') return cut()
          const refused = refusal(answer, 'DATA')
          if (refused) return done(refused)
          setTimeout(() => {
            received.push(toMail(Buffer.concat(chunks).toString(), session))
            if (answer === 'cut after taking') cut()
            else done()
          }, delayMs)
        })
      },
    })
    created.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    // A client that was killed resets its connection.
    created.on('error', () => {})
    return created
  }

  const listen = async (): Promise<void> => {
    const created = create()
    server = created
    await new Promise<void>((resolve) => {
      created.listen(port, '127.0.0.1', resolve)
    })
    // Without a path to listen on, the address of a server is never a string.
    ;({ port } = created.server.address() as AddressInfo)
  }

  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    passwords,
    connections: () => connections,
    answerWith(next, milliseconds = 0) {
      decide = next
      delayMs = milliseconds
      attempts = 0
    },
    async goAway() {
      const closing = server
      server = undefined
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => {
        if (closing) closing.close(() => resolve())
        else resolve()
      })
    },
    comeBack: listen,
  }
}

function refusal(answer: MailAnswer | undefined, stage: string): Error | null {
  if (typeof answer !== 'object' || answer.stage !== stage) return null
  return Object.assign(new Error(`no to <somebody@example.com>`), { responseCode: answer.code })
}

function toMail(raw: string, { envelope }: SMTPServerSession): ReceivedMail {
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    raw,
    messageId: /^message-id: <(.+)>$/im.exec(raw)?.[1] ?? '',
  }
}
