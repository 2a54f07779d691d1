import { dialogOf } from '#harness/accounts.ts'
import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { faultsOf, settle } from '#harness/visual.ts'
import { card, openWith as openProducts } from '#product/products.ts'
import { CAKE, openWith as openRecipes, recipesOf } from '#recipe/recipes.ts'
import { MIXED, openList, row } from '#working-list/working-list.ts'

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } })

/** The spacing of WCAG 1.4.12, which a person may set for all pages. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Texts that are cut off, or that lie over another one, with this spacing. */
async function faultsWithSpacing(page: Page): Promise<string[]> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  await settle(page)
  const overlapping = await page.evaluate(overlappingTexts)
  return [...(await faultsOf(page)), ...overlapping]
}

/** Self-contained, since it is evaluated in the page. */
function overlappingTexts(): string[] {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
  const lines: { text: string; box: DOMRect; element: Element }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      // Rows scroll below the head and the total.
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const top = document.elementFromPoint(x, y)
      if (areNested(element, top)) lines.push({ text, box, element })
    }
  }
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(({ element }) => element !== one.element)
      .filter(({ box }) => {
        const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left)
        const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top)
        // The boxes of two lines may share some of their leading.
        return across > 2 && down > Math.min(one.box.height, box.height) / 2
      })
      .map(({ text }) => `overlap: ${one.text} and ${text}`),
  )

  function isShown(element: Element): boolean {
    const isRead = !element.closest('.sr-only, script, style')
    return isRead && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  function areNested(one: Element, other: Element | null): boolean {
    return other !== null && (one.contains(other) || other.contains(one))
  }
}

test('with wide text spacing no text of the list is cut or overlaps', async ({ page }) => {
  await openList(page, MIXED)
  await row(page, 'Bananas').details.click()
  await expect(row(page, 'Bananas').quantity).toBeVisible()
  expect(await faultsWithSpacing(page)).toEqual([])
})

test('with wide text spacing no text of the login is cut or overlaps', async ({ page }) => {
  await page.goto('/shopping-list?login=true')
  await expect(dialogOf(page, 'Login').field('Senha')).toBeVisible()
  expect(await faultsWithSpacing(page)).toEqual([])
})

test('with wide text spacing no text of the products is cut or overlaps', async ({
  page,
  product,
}) => {
  const rice = { name: 'Arroz branco tipo 1 5 kg', price: 27.9, stock: 1, minStock: 2 }
  await openProducts(page, product, [rice, { name: 'Leite', price: 4.89, stock: 6 }])
  await expect(page.getByText('Arroz branco')).toBeVisible()
  // The aisle gives way to the price on a card; the opened card has it whole.
  const faults = await faultsWithSpacing(page)
  expect(faults.filter((fault) => !/^cut off: <span class="[^"]*truncate/.test(fault))).toEqual([])
  await card(page, 'Leite').open.click()
  await expect(dialogOf(page, 'Leite').dialog).toBeVisible()
  expect(await faultsWithSpacing(page)).toEqual([])
})

test('with wide text spacing no text of a recipe is cut or overlaps', async ({ page, product }) => {
  await openRecipes(page, product, [CAKE])
  await recipesOf(page).card(CAKE.title).open.click()
  await page.getByRole('heading', { level: 2, name: CAKE.title }).waitFor()
  expect(await faultsWithSpacing(page)).toEqual([])
})
