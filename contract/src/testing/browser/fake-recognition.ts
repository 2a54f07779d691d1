/** A speech recognition that the test controls: the real one needs a network. */
interface FakeRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** Whether it was stopped or aborted. */
  isOver: boolean
  say(transcript: string): void
  fail(error: string): void
}

declare global {
  /** The recognition that was started last. */
  var lastRecognition: FakeRecognition | undefined
}

/** Replaces the browser's speech recognition. Self-contained, since its source may be evaluated in a page. */
export function installRecognition(): void {
  class PlayedRecognition implements FakeRecognition {
    lang = ''
    continuous = false
    interimResults = false
    isOver = false
    onresult?: (event: { results: { transcript: string }[][] }) => void
    onerror?: (event: { error: string }) => void
    onend?: () => void
    start() {
      globalThis.lastRecognition = this
    }
    stop() {
      this.isOver = true
      this.onend?.()
    }
    abort() {
      this.isOver = true
    }
    say(transcript: string) {
      this.onresult?.({ results: [[{ transcript }]] })
    }
    fail(error: string) {
      this.onerror?.({ error })
      this.onend?.()
    }
  }
  Object.assign(globalThis, {
    SpeechRecognition: PlayedRecognition,
    webkitSpeechRecognition: PlayedRecognition,
  })
}
