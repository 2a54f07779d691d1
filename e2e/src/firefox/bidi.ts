import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'

/*
 * Playwright speaks WebDriver BiDi to a Firefox as it is distributed. Two things are between it and these
 * tests, both in Playwright 1.65.
 */

/**
 * Each page starts with a command that Firefox lacks: emulate a theme. It is answered here as done;
 * preferences set the theme instead.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride'

interface Socket extends EventEmitter {
  send: (this: Socket, text: string, ...rest: readonly unknown[]) => void
}

export function answerUnknownCommands(): void {
  const ofPlaywright = createRequire(import.meta.resolve('@playwright/test'))
  // `as`: the WebSocket client within Playwright, whose version the lock file pins, is `ws`.
  const { ws } = ofPlaywright('playwright-core/lib/utilsBundle') as { ws: { prototype: Socket } }
  const { send } = ws.prototype
  ws.prototype.send = function answerOrSend(text, ...rest) {
    // `as`: every command of BiDi has both.
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    if (method !== UNKNOWN) return send.call(this, text, ...rest)
    const answer = JSON.stringify({ type: 'success', id, result: {} })
    setImmediate(() => this.emit('message', Buffer.from(answer), false))
  }
}

/**
 * `fill` sets a field's value from the page, so React fires no event. Here the browser inserts the text as
 * typed.
 */
export async function insertAsTyped(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set: () => {},
    })
  })
}
