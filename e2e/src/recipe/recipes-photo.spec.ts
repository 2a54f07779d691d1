import { RECIPE_PHOTO } from '@compra/contract/recipe/photo-limits.ts'
import { photoApi } from '@compra/contract/recipe/photo.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Locator, Page } from '@playwright/test'
import { dialogOf, toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, PHONE, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { CAKE, formOf, openWith, recipesOf } from './recipes.ts'

test.use(PHONE)

const PLACE = 'GPS -23.5505 -46.6333'

/** The Exif data of a photo taken in portrait: rotate by a quarter. */
function exif(): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0])
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A photo as a camera has it: large, full of detail, lying on its side. Its top is red once it is upright. */
async function photoOf(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 2400, height: 1600 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const noise = pen.createImageData(2400, 1600)
    let seed = 1
    for (let at = 0; at < noise.data.length; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      noise.data[at] = at % 4 === 3 ? 255 : seed % 90
    }
    pen.putImageData(noise, 0, 0)
    pen.fillStyle = 'rgb(255 0 0 / 0.8)'
    pen.fillRect(0, 0, 800, 1600)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  const jpeg = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
  return { name: 'prato.jpg', mimeType: 'image/jpeg', buffer }
}

const choose = async (dialog: Locator, page: Page) =>
  dialog.getByLabel('Foto do prato', { exact: true }).setInputFiles(await photoOf(page))

const keptOf = (product: RunningApp, user: User) =>
  product.database.kysely
    .selectFrom('recipe_photo')
    .selectAll()
    .where('tenant_id', '=', user.tenantId)
    .execute()

/** How an image is displayed: upright, with its top red. */
const looksOf = (image: Locator) =>
  image.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode()
    const canvas = new OffscreenCanvas(shown.naturalWidth, shown.naturalHeight)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    pen?.drawImage(shown, 0, 0)
    const redAt = (share: number) =>
      (pen?.getImageData(canvas.width / 2, canvas.height * share, 1, 1).data[0] ?? 0) > 150
    return { width: canvas.width, height: canvas.height, top: redAt(0.1), bottom: redAt(0.9) }
  })

const UPRIGHT = { width: 853, height: RECIPE_PHOTO.sentSide, top: true, bottom: false }

test('a photo is resized, rotated and stripped of its location, and shown on card and recipe', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [CAKE])
  const { card, dialog } = recipesOf(page)
  await card(CAKE.title).open.click()
  const recipe = dialogOf(page, CAKE.title)
  expect(await findingsOf(page)).toEqual([])
  await choose(recipe.dialog, page)
  const shown = recipe.dialog.getByRole('img', { name: `Foto: ${CAKE.title}` })
  await expect(shown).toBeVisible()
  expect(await looksOf(shown)).toEqual(UPRIGHT)
  expect(await findingsOf(page)).toEqual([])

  const [kept] = await keptOf(product, user)
  expect(kept?.type).toBe('image/webp')
  expect(kept?.bytes.length).toBeLessThanOrEqual(RECIPE_PHOTO.maxBytes)
  expect(kept?.bytes.includes(PLACE)).toBe(false)

  await page.keyboard.press('Escape')
  const onCard = dialog.getByRole('img', { name: `Foto: ${CAKE.title}` })
  await expect(onCard).toBeVisible()
  expect(await looksOf(onCard)).toEqual(UPRIGHT)
})

test('a photo is added with a new recipe and removed later, each only by saving', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [])
  const { add, card } = recipesOf(page)
  await add.click()
  const form = formOf(page, 'Cadastrar Receita')
  await form.field('Título').fill('Pudim')
  await form.dialog.getByRole('radio', { name: 'Sobremesas' }).check()
  await form.field('Descrição').fill('De leite.')
  await form.field('Dificuldade').selectOption('Médio')
  await choose(form.dialog, page)
  await expect(form.dialog.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  expect(await keptOf(product, user)).toEqual([])
  await form.tab('Ingredientes').click()
  await form.field('Nome do ingrediente').fill('1 lata de leite condensado')
  await form.button('Cadastrar').click()
  await expect(toast(page, 'Receita Cadastrada')).toBeVisible()
  expect(await keptOf(product, user)).toHaveLength(1)

  await card('Pudim').edit.click()
  const edit = formOf(page, 'Editar Receita')
  await expect(edit.dialog.getByRole('img', { name: 'Foto: Pudim' })).toBeVisible()
  await edit.button('Excluir foto').click()
  await expect(edit.button('Pôr foto')).toBeFocused()
  expect(await keptOf(product, user)).toHaveLength(1)
  await edit.button('Atualizar').click()
  await expect(toast(page, 'Receita Atualizada')).toBeVisible()
  expect(await keptOf(product, user)).toEqual([])
  await expect(card('Pudim').card.getByRole('img')).toHaveCount(0)
})

test.describe('failures', () => {
  test.use({ expectedErrors: [/503/] })

  test('a file that is no image is refused, and a recipe is saved without its failed photo', async ({
    page,
    product,
  }) => {
    await openWith(page, product, [CAKE])
    const { card } = recipesOf(page)
    await card(CAKE.title).edit.click()
    const form = formOf(page, 'Editar Receita')
    const text = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
    await form.dialog.getByLabel('Foto do prato', { exact: true }).setInputFiles(text)
    await expect(toast(page, 'Não deu para abrir esta imagem')).toBeVisible()
    await expect(form.dialog.getByRole('img', { name: 'Foto escolhida' })).toHaveCount(0)

    await page.route(`**${photoApi.putPhoto.path.replace('{id}', '*')}`, (route) =>
      route.fulfill({ status: 503 }),
    )
    await choose(form.dialog, page)
    await form.field('Título').fill('Bolo da vó')
    await form.button('Atualizar').click()
    await expect(toast(page, 'A receita foi salva, mas a foto não')).toBeVisible()
    await expect(card('Bolo da vó').card).toBeVisible()
  })
})

test('a card without its photo, as without a network, shows its category in the same place', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [CAKE])
  const { card } = recipesOf(page)
  /** Content above may load later, and moves it down. */
  const sizeOfCard = async () => {
    await settle(page)
    const box = await card(CAKE.title).card.boundingBox()
    return { width: box?.width, height: box?.height }
  }
  const before = await sizeOfCard()
  const [recipe] = (await product.call(recipeApi.list, { as: user })).body.data
  await product.call(photoApi.putPhoto, {
    as: user,
    params: { id: recipe?.id ?? '' },
    file: { type: 'image/jpeg', bytes: Uint8Array.from(await smallPhoto(page)) },
  })
  const asked = page.waitForRequest((request) => request.url().includes('/photo?v='))
  await page.route('**/photo?v=*', () => new Promise(() => {}))
  await page.reload()
  await asked
  await expect(card(CAKE.title).card.getByText('Sobremesas')).toBeAttached()
  await expect(card(CAKE.title).card.getByRole('img')).toHaveCount(0)
  expect(await sizeOfCard()).toEqual(before)
})

/** A small picture. */
const smallPhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
