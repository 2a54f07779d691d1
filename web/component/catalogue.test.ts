import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { drivenFromOutside } from './harness/driven.ts'
import { test } from './harness/product.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    listScreens(): Promise<readonly { area: string; screens: readonly string[] }[]>
    openScreens(): Promise<void>
    faultsOfScreen(area: string, screen: string): Promise<string[]>
    closeScreens(): Promise<void>
  }
}

for (const { area, screens } of await commands.listScreens()) {
  test(
    `G-162 ${area}: axe finds nothing in both themes at both widths, and nothing is lost at 320 px and 200 %`,
    async () => {
      const restore = drivenFromOutside()
      await commands.openScreens()
      try {
        for (const screen of screens) {
          expect.soft(await commands.faultsOfScreen(area, screen), screen).toEqual([])
        }
      } finally {
        await commands.closeScreens()
        restore()
      }
    },
    screens.length * 15_000,
  )
}
