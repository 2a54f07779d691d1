import type { Page } from './product.ts'

/** Gives the browser a recognition of speech that the test plays: the real one needs a network. */
export async function playVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Heard implements FakeRecognition {
      lang = ''
      continuous = false
      interimResults = false
      isOver = false
      onresult?: (event: { results: { transcript: string }[][] }) => void
      onerror?: (event: { error: string }) => void
      onend?: () => void
      start() {
        window.heard = this
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
    Object.assign(window, { SpeechRecognition: Heard, webkitSpeechRecognition: Heard })
  })
}

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
  interface Window {
    /** The recognition that was started last. */
    heard?: FakeRecognition
  }
}
