/** What a message to a device holds, as JSON: the server writes it, the service worker shows it. */
export interface PushPayload {
  /** The same when a message is sent again. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** The screen that a tap opens: a path on this origin. */
  readonly open: string
  /** The path to post to, to hear no more of this. */
  readonly stop: string
}
