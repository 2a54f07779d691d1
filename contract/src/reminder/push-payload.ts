/** The JSON payload of a push message: the server writes it, the service worker shows it. */
export interface PushPayload {
  /** Stays the same when a message is sent again. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** The screen that a tap opens: a path on this origin. */
  readonly open: string
  /** A POST to this path unsubscribes from the topic. */
  readonly stop: string
}
