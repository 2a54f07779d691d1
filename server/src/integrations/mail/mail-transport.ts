import type { Refusal } from '#integrations/delivery/retries.ts'

/** A mail to one recipient. Plain text and HTML have the same content. */
export interface Mail {
  /** The bare address, without a name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** One-click unsubscribe URL of mail that the user subscribed to (RFC 8058). */
  readonly stopUrl?: string | null
}

/** A mail with its id, which stays the same across retries. */
export interface Letter extends Mail {
  readonly id: string
}

/** Sends mail; resolves when the server has accepted it. */
export interface MailTransport {
  /** Throws `NotAccepted` if the server did not accept it. */
  send(letter: Letter): Promise<void>
}

export class NotAccepted extends Error {
  readonly kind: Refusal
  /** The reply code (RFC 5321 §4.2), if there was one. */
  readonly answerCode: number | undefined

  /** `answer` may contain the address: it is stored with the mail and never logged (T-53). */
  constructor(kind: Refusal, answer: string, answerCode?: number) {
    super(answer)
    this.name = 'NotAccepted'
    this.kind = kind
    this.answerCode = answerCode
  }
}
