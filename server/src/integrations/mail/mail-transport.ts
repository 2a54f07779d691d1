/** One message to one person. Plain text and HTML say the same. */
export interface Mail {
  /** The bare address, without a name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one click of the mail program unsubscribes from mail that was asked for (RFC 8058). */
  readonly stopUrl?: string | null
}

/** A mail with its id, which stays the same across retries. */
export interface Letter extends Mail {
  readonly id: string
}

/** Delivers mail; resolves when the receiver has accepted it. */
export interface MailTransport {
  /** Throws `NotTaken` when the receiver did not accept it. */
  send(letter: Letter): Promise<void>
}

/**
 * Why a message was not taken:
 * - 'outage': nobody was there to be asked, so no mail at all can go out;
 * - 'later': this one was put off, or the line was cut while it was handed over;
 * - 'never': the other side has said that trying again is of no use.
 */
export type NotTakenKind = 'outage' | 'later' | 'never'

export class NotTaken extends Error {
  readonly kind: NotTakenKind
  /** The answer as a number (RFC 5321 §4.2), when there was one. */
  readonly answerCode: number | undefined

  /** `answer` may hold the address: it is kept with the mail and never logged (T-53). */
  constructor(kind: NotTakenKind, answer: string, answerCode?: number) {
    super(answer)
    this.name = 'NotTaken'
    this.kind = kind
    this.answerCode = answerCode
  }
}
