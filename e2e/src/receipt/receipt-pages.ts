import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { KEYS, QR_TEXT } from '@compra/contract/testing/browser/receipt-keys.ts'
import { correction, generate } from 'lean-qr/nano'
import { dialogOf } from '#harness/accounts.ts'
import { expect, type Page } from '#harness/product.ts'

export { KEYS, QR_TEXT }

const FIXTURES = new URL('../../../web/src/features/receipt/read/testing/', import.meta.url)
const fixture = (name: string) => readFile(fileURLToPath(new URL(name, FIXTURES)), 'utf8')

/** A state's page with the buyer's data; its text as browsers copy it; an XML. */
export const page = () => fixture('national.html')
export const copied = () => fixture('national-copied.txt')
export const xml = () => fixture('nfce.xml')

/** 'Ler nota', opened from the list. */
export async function openReadNote(on: Page) {
  await on.getByRole('button', { name: 'Mais ações' }).click()
  await on.getByRole('button', { name: 'Ler nota', exact: true }).click()
  const opened = dialogOf(on, 'Ler nota')
  await beginPasting(on)
  await expect(opened.field('Página da nota')).toBeFocused()
  return opened
}

/** Phones begin with the camera. */
export async function beginPasting(on: Page): Promise<void> {
  const isPhone = (on.viewportSize()?.width ?? 0) < 640
  if (isPhone) await dialogOf(on, 'Ler nota').button('Colar a página').click()
}

/** Pastes clipboard data, by MIME type; omitted types were not copied. */
export async function paste(on: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await on.getByLabel('Página da nota').evaluate((field, values) => {
    const clipboardData = new DataTransfer()
    for (const [kind, value] of Object.entries(values)) clipboardData.setData(kind, value)
    const init = { clipboardData, bubbles: true, cancelable: true }
    field.dispatchEvent(new ClipboardEvent('paste', init))
  }, data)
}

/** A photo of a code, as tall as the code is wide; `type` as a browser draws it. */
export async function photoOf(
  on: Page,
  text: string,
  {
    type = 'png',
    width = 900,
    height = 900,
  }: { type?: 'png' | 'jpeg'; width?: number; height?: number } = {},
): Promise<Buffer> {
  const code = generate(text, { minCorrectionLevel: correction.L })
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  const browser = on.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const paper = await browser.newPage()
  await paper.setViewportSize({ width, height })
  await paper.setContent(
    `<body style="margin:0;background:#ddd"><svg width="${width}" height="${height}" viewBox="-6 -6 ${code.size + 12} ${code.size + 12}"><path fill="#fff" d="M-4-4h${code.size + 8}v${code.size + 8}h-${code.size + 8}z"/><path d="${path}"/></svg>`,
  )
  const photo = await paper.screenshot({ type })
  await paper.close()
  return photo
}
