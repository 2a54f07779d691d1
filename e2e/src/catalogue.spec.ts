import { faultsInAllViews, PHONE } from '#screens/all-views.ts'
import { BROWSER_AREAS } from '#screens/areas.ts'
import { expect, patience, test } from './product.ts'

for (const { name, screens, expectedErrors = [] } of BROWSER_AREAS) {
  test.describe(name, () => {
    test.use({
      viewport: PHONE,
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors,
    })

    test(`G-162 ${name}: axe finds nothing in both themes at both widths, and nothing is lost at 320 px and 200 %`, async ({
      page,
      product,
    }) => {
      test.setTimeout(patience(screens.length * 15_000))
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await screen.show({ page, product })
          const found = await faultsInAllViews(page)
          expect.soft(found, screen.name).toEqual([])
        })
      }
    })
  })
}
