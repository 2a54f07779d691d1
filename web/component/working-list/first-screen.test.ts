import { mountApp } from '#component/harness/mount.tsx'
import { expect, page, phoneTest, test } from '#component/harness/product.ts'
import { many, names, openList, row, rows } from './working-list.ts'

const SMALL = { width: 320, height: 640 }
/** 1280 × 800 pixels at 400 %. */
const ZOOMED = { width: 320, height: 200 }
const LONGEST_PLACEHOLDER = 'Digite o item e pressione Seguinte'
const SIXTY_LETTERS = 'Queijo minas frescal meia cura da Serra da Canastra artesanal'.slice(0, 60)

phoneTest(
  'the name has 60 % of the width, and the thumb rests on the toggle for bought',
  async () => {
    await openList([{ name: 'Arroz' }])
    const { label, bought, missing, details } = row('Arroz')
    expect(label.boundingBox().width / innerWidth).toBeGreaterThanOrEqual(0.6)
    const places = [details, label, missing, bought].map((part) => part.boundingBox())
    expect(places.map(({ left }) => left)).toEqual(places.map(({ left }) => left).sort(byNumber))
    for (const toggle of [details, missing, bought]) {
      const { width, height } = toggle.boundingBox()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    // Its drawing is the largest one.
    const drawn = [bought, missing, details].map((toggle) => widthDrawn(toggle.element()))
    expect(drawn).toEqual(drawn.toSorted(byNumber).toReversed())
    expect(new Set(drawn).size).toBe(3)
  },
)

phoneTest('an empty list of a guest has at most six controls beside menu and theme', async () => {
  await openList()
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
  const found = [...document.querySelectorAll<HTMLElement>('a, button:enabled, input, select')]
    .filter((one) => one.checkVisibility() && !one.matches('.skip-link, [popover] *'))
    .map((one) => one.ariaLabel ?? one.textContent)
    .filter((label) => label !== 'Abrir menu' && label !== 'Alternar tema')
  expect(found.length, found.join(', ')).toBeLessThanOrEqual(6)
})

test('at 320 px names are whole, and the head has at most 120 px', async () => {
  await page.setViewportSize(SMALL)
  await openList(many(3))
  await expect(page.getByRole('button', { name: 'Modo mercado' })).toBeVisible()
  for (const text of [page.getByText('Compra Inteligente'), page.locator('#list-title')]) {
    expect(linesOf(text.element())).toBe(1)
  }
  const field = page.getByPlaceholder('Digite o item').element()
  const { font, letterSpacing } = getComputedStyle(field, '::placeholder')
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  expect(widthOf(LONGEST_PLACEHOLDER, font, letterSpacing)).toBeLessThanOrEqual(room)
  expect(page.locator('.list-head').boundingBox().height).toBeLessThanOrEqual(120)
})

test('at 400 % the head scrolls away with the list, and on other screens it stays', async () => {
  const topWhenScrolled = async (size: typeof SMALL) => {
    await page.setViewportSize(size)
    await openList(many(20))
    await expect(rows()).toHaveCount(20)
    scrollTo(0, 400)
    return page.locator('.list-head').boundingBox()
  }
  expect((await topWhenScrolled(ZOOMED)).bottom).toBeLessThanOrEqual(60)
  expect((await topWhenScrolled(SMALL)).top).toBe(0)
})

test('a name of 60 letters wraps, and nothing is cut at 320 px', async () => {
  await page.setViewportSize(SMALL)
  await openList([{ name: SIXTY_LETTERS, price: 12_345.67, quantity: 12 }])
  await expect(names()).toHaveText([SIXTY_LETTERS])
  const { scrollWidth, clientWidth } = names().element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(document.documentElement.scrollWidth).toBe(SMALL.width)
  await mountApp('/shopping-list')
  await row(SIXTY_LETTERS).details.click()
  expect(document.documentElement.scrollWidth).toBe(SMALL.width)
})

const byNumber = (a: number, b: number) => a - b

/** The width of the shapes of an icon. */
function widthDrawn(toggle: Element): number {
  const boxes = [...toggle.querySelectorAll('circle, path')].map((shape) =>
    shape.getBoundingClientRect(),
  )
  return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
}

function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  const tops = [...range.getClientRects()].filter(({ width }) => width > 0)
  const height = Number.parseFloat(getComputedStyle(element).lineHeight)
  const text =
    Math.max(...tops.map(({ bottom }) => bottom)) - Math.min(...tops.map(({ top }) => top))
  return Math.max(1, Math.floor(text / height))
}

function widthOf(text: string, font: string, letterSpacing: string): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) throw new Error('no canvas')
  Object.assign(pen, { font, letterSpacing: letterSpacing === 'normal' ? '0px' : letterSpacing })
  return pen.measureText(text).width
}
