import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** The server's reaction to a mail: accepts it, answers with a code, or cuts the connection. */
export type MailAnswer =
  | 'take'
  | 'cut before taking'
  | 'cut after taking'
  | { readonly stage: 'MAIL FROM' | 'RCPT TO' | 'DATA'; readonly code: number }

export interface ReceivedMail {
  /** The envelope's recipients, which are the real ones. */
  readonly recipients: readonly string[]
  /** The raw mail, with headers. */
  readonly raw: string
  readonly messageId: string
}

/** A real mail server on loopback, with faults on command. */
export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Passwords sent over an unencrypted connection. */
  readonly passwords: readonly string[]
  /** Number of connections. */
  connections(): number
  /** Decides on each mail from now on; `attempt` counts from 1. */
  answerWith(decide: (attempt: number) => MailAnswer, delayMs?: number): void
  /** Stops the server, or restarts it on the same port. */
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
    // A killed client resets its connection.
    created.on('error', () => {})
    return created
  }

  const listen = async (): Promise<void> => {
    const created = create()
    server = created
    await new Promise<void>((resolve) => {
      created.listen(port, '127.0.0.1', resolve)
    })
    // `as`: a server without a path to listen on never has a string address.
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
  return Object.assign(new Error(`no to <recipient@example.com>`), { responseCode: answer.code })
}

function toMail(raw: string, { envelope }: SMTPServerSession): ReceivedMail {
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    raw,
    messageId: /^message-id: <(.+)>$/im.exec(raw)?.[1] ?? '',
  }
}
