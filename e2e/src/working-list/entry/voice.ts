import { installRecognition } from '@compra/contract/testing/browser/fake-recognition.ts'
import type { Page } from '#harness/product.ts'

/** Installs a speech recognition that the test controls. */
export const playVoice = (page: Page) => page.addInitScript(installRecognition)
