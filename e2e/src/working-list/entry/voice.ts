import { installRecognition } from '@compra/contract/testing/browser/fake-recognition.ts'
import type { Page } from '#harness/product.ts'

/** Gives the browser a recognition of speech that the test plays. */
export const playVoice = (page: Page) => page.addInitScript(installRecognition)
