/** A recognition of speech that the test plays: the real one needs a network. */
interface FakeRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** It was stopped, or aborted. */
  isOver: boolean
  say(transcript: string): void
  fail(error: string): void
}

declare global {
  /** The recognition that was started last. */
  var recognition: FakeRecognition | undefined
}

/** Gives the page it, in place of the browser's own. Names nothing outside: it may be sent to a page as its source. */
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
      globalThis.recognition = this
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
