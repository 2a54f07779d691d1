import { identityApi } from '@compra/contract/identity/identity.ts'
import { RECIPE_PHOTO } from '@compra/contract/recipe/photo-limits.ts'
import { photoApi } from '@compra/contract/recipe/photo.ts'
import { type RecipeDraft, recipeApi } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SentFile } from '#testing/app/call.ts'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { RACE_ROUNDS, race } from '#testing/faults/races.ts'
import { chunk, jpegOf, segment, webpOf } from '#testing/files/pictures.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf } from '#testing/people/pantry-phone.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

let server: RunningApp
let ana: User
beforeAll(async () => {
  server = await startApp()
  ana = await newPremiumUser(server)
})
afterAll(() => server.stop())

const CAKE: RecipeDraft = {
  title: 'Bolo',
  description: 'De fubá',
  preparationTime: '',
  servings: '',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [{ name: 'Fubá', quantity: 1, unit: 'kg' }],
  steps: [],
}
const JPEG = 'image/jpeg'
const WEBP = 'image/webp'

const newCake = async (as: User) => {
  const { body } = await server.call(recipeApi.create, { as, body: CAKE })
  return { id: body.id }
}
const put = (as: User, params: { id: string }, file: SentFile = { type: JPEG, bytes: jpegOf() }) =>
  server.call(photoApi.putPhoto, { as, params, file })
const photoOf = async (as: User, params: { id: string }) =>
  (await server.call(recipeApi.get, { as, params })).body.photo
const fetchPhoto = (as: User, { id }: { id: string }, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1/recipe/${id}/photo?v=x`, {
    headers: { authorization: `Bearer ${as.accessToken}`, ...headers },
  })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const keptOf = async (as: User) =>
  server.database.kysely
    .selectFrom('recipe_photo')
    .selectAll()
    .where('tenant_id', '=', as.tenantId)
    .execute()

describe('the photo of a recipe', () => {
  test('is stored, listed with its version, and returned as it was sent', async () => {
    for (const file of [
      { type: JPEG, bytes: jpegOf() },
      { type: WEBP, bytes: webpOf() },
      { type: WEBP, bytes: webpOf({ flags: 0x10 }) },
    ]) {
      const as = await server.newUser()
      const cake = await newCake(as)
      expect(await photoOf(as, cake)).toBeNull()
      const { status, body } = await put(as, cake, file)
      expect(status).toBe(200)
      expect(body.photo).toMatch(/^[\w-]{22}$/)
      expect(await photoOf(as, cake)).toBe(body.photo)
      const { body: page } = await server.call(recipeApi.list, { as })
      expect(page.data).toMatchObject([{ id: cake.id, photo: body.photo }])
      const answer = await fetchPhoto(as, cake)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': file.type,
        'cache-control': 'private, no-cache',
        vary: 'authorization',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      expect(await bytesOf(answer)).toEqual(Buffer.from(file.bytes))
    }
  })

  test('gets 304 for a current ETag, and 404 for another user', async () => {
    const cake = await newCake(ana)
    await put(ana, cake)
    const etag = (await fetchPhoto(ana, cake)).headers.get('etag') ?? ''
    const again = await fetchPhoto(ana, cake, { 'if-none-match': etag })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
    const other = await server.newUser()
    expect((await fetchPhoto(other, cake, { 'if-none-match': etag })).status).toBe(404)
    await put(ana, cake, { type: JPEG, bytes: jpegOf({ data: 'another' }) })
    expect((await fetchPhoto(ana, cake, { 'if-none-match': etag })).status).toBe(200)
  })

  test('stays when the recipe is updated, can be replaced and removed, and is deleted with the recipe', async () => {
    const cake = await newCake(ana)
    const first = (await put(ana, cake)).body.photo
    const changed = await server.call(recipeApi.update, { as: ana, params: cake, body: CAKE })
    expect(changed.body.photo).toBe(first)
    const second = (await put(ana, cake, { type: WEBP, bytes: webpOf() })).body.photo
    expect(second).not.toBe(first)
    expect((await fetchPhoto(ana, cake)).headers.get('content-type')).toBe(WEBP)
    const remove = () => server.call(photoApi.removePhoto, { as: ana, params: cake })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await photoOf(ana, cake)).toBeNull()
    expect((await fetchPhoto(ana, cake)).status).toBe(404)
    await put(ana, cake)
    await server.call(recipeApi.remove, { as: ana, params: cake })
    expect((await fetchPhoto(ana, cake)).status).toBe(404)
    expect((await put(ana, cake)).status).toBe(404)
    expect((await keptOf(ana)).filter(({ recipe_id }) => recipe_id === cake.id)).toEqual([])
  })

  test('is synced to the household’s devices, and copied when a member leaves with a copy', async () => {
    const owner = await newPremiumUser(server)
    const mate = await moveIn(server, owner, await server.newUser())
    const phone = pantryPhoneOf(server, mate)
    const cake = await newCake(owner)
    await phone.pull()
    const { body } = await put(owner, cake)
    expect((await phone.pull()).recipes).toMatchObject([{ ...cake, photo: body.photo }])
    expect((await fetchPhoto(mate, cake)).status).toBe(200)
    const guest = await server.newUser()
    await put(guest, await newCake(guest), { type: WEBP, bytes: webpOf() })
    await server.call(recipeApi.remove, { as: owner, params: cake })
    const moved = await moveIn(server, owner, guest, true)
    const { body: page } = await server.call(recipeApi.list, { as: moved })
    const [brought = { id: '' }] = page.data
    expect((await fetchPhoto(owner, brought)).headers.get('content-type')).toBe(WEBP)
  })

  test('is in the export of the account, and is deleted with it', async () => {
    const as = await server.newUser()
    const cake = await newCake(as)
    await put(as, cake)
    const { body } = await server.call(identityApi.exportMe, { as })
    const kept = {
      recipe_id: cake.id,
      type: JPEG,
      base64: Buffer.from(jpegOf()).toString('base64'),
    }
    expect(body).toMatchObject({ recipe_photo: [kept] })
    const gone = { as, body: { password: as.password } }
    expect((await server.call(identityApi.deleteMe, gone)).status).toBe(204)
    expect(await keptOf(as)).toEqual([])
  })
})

describe('a file that is no picture is refused, and not stored', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const text = (content: string): SentFile['bytes'] =>
    Uint8Array.from(Buffer.from(content, 'latin1'))
  const cut = (bytes: SentFile['bytes'], end: number): SentFile['bytes'] => bytes.slice(0, end)
  const frame = segment(0xc0, Buffer.from([8, 1, 0, 1, 0, 1, 1, 0x11, 0]))

  test.for<[string, string, SentFile['bytes'], number]>([
    ['SVG', 'image/svg+xml', text(SVG), 415],
    ['HTML', 'text/html', text('<script>alert(1)</script>'), 415],
    ['PNG', 'image/png', text('\x89PNG\r\n\x1a\n'), 415],
    ['GIF', 'image/gif', text('GIF89a'), 415],
    ['JSON', 'application/json', text('{}'), 415],
    ['a form', 'multipart/form-data; boundary=x', text('--x--'), 415],
    ['no type', '', jpegOf(), 415],
    ['a type with more to it', 'image/jpeg; charset=utf-8', jpegOf(), 415],
    ['SVG that says it is JPEG', JPEG, text(SVG), 400],
    ['HTML that says it is WebP', WEBP, text('<html><body>RIFF'), 400],
    ['WebP that says it is JPEG', JPEG, webpOf(), 400],
    ['JPEG that says it is WebP', WEBP, jpegOf(), 400],
    ['nothing', JPEG, text(''), 400],
    ['the first bytes of a JPEG', JPEG, text('\xff\xd8\xff'), 400],
    ['half a JPEG', JPEG, cut(jpegOf(), 100), 400],
    ['a JPEG without an end', JPEG, cut(jpegOf(), jpegOf().length - 2), 400],
    ['a JPEG without a picture', JPEG, text('\xff\xd8\xff\xd9'), 400],
    ['two pictures in one', JPEG, jpegOf({ extra: [frame] }), 400],
    ['a JPEG whose text hides behind no marker', JPEG, text(`\xff\xd8${SVG}\xff\xd9`), 400],
    ['a JPEG of no width', JPEG, jpegOf({ width: 0 }), 400],
    ['a JPEG that is too wide', JPEG, jpegOf({ width: RECIPE_PHOTO.sideMax + 1 }), 400],
    ['a JPEG that is too high', JPEG, jpegOf({ height: 65_535 }), 400],
    ['a WebP that is too wide', WEBP, webpOf({ width: RECIPE_PHOTO.sideMax + 1 }), 400],
    ['half a WebP', WEBP, cut(webpOf(), 30), 400],
    ['a WebP that moves', WEBP, webpOf({ flags: 0x02 }), 400],
    ['two WebP in one', WEBP, webpOf({ extra: [chunk('VP8L', Buffer.alloc(9, 0x2f))] }), 400],
    ['a byte too much', JPEG, jpegOf({ data: 'x'.repeat(RECIPE_PHOTO.maxBytes) }), 413],
  ])('%s', async ([, type, bytes, status]) => {
    const as = await userOfRefusals()
    const cake = await newCake(as)
    const before = await photoOf(as, cake)
    const { id } = cake
    const answer = await fetch(`${server.url}/api/v1/recipe/${id}/photo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${as.accessToken}`, 'content-type': type },
      body: bytes,
    })
    expect(answer.status).toBe(status)
    expect(await photoOf(as, cake)).toBe(before)
    expect(await keptOf(as)).toEqual([])
    await server.call(recipeApi.remove, { as, params: cake })
  })

  let refused: User | undefined
  const userOfRefusals = async () => (refused ??= await server.newUser())

  test('compressed bodies are refused', async () => {
    const as = await userOfRefusals()
    const headers = { 'content-encoding': 'gzip' }
    const file = { type: JPEG, bytes: jpegOf() }
    const params = await newCake(as)
    const { status } = await server.call(photoApi.putPhoto, { as, params, file, headers })
    expect(status).toBe(415)
  })
})

describe('metadata of a camera is removed', () => {
  const PLACE = 'Exif\0\0GPS -23.5505 -46.6333'

  test.for<[string, SentFile, SentFile['bytes']]>([
    [
      'of a JPEG',
      {
        type: JPEG,
        bytes: jpegOf({
          extra: [segment(0xe1, PLACE), segment(0xfe, PLACE), segment(0xe2, PLACE)],
        }),
      },
      jpegOf(),
    ],
    [
      'behind a JPEG',
      { type: JPEG, bytes: Uint8Array.from([...jpegOf(), ...Buffer.from(PLACE)]) },
      jpegOf(),
    ],
    [
      'of a WebP',
      {
        type: WEBP,
        bytes: webpOf({
          flags: 0x0c,
          extra: [chunk('EXIF', Buffer.from(PLACE)), chunk('XMP ', Buffer.from(PLACE))],
        }),
      },
      webpOf({ flags: 0 }),
    ],
    [
      'behind a WebP',
      { type: WEBP, bytes: Uint8Array.from([...webpOf(), ...Buffer.from(PLACE)]) },
      webpOf(),
    ],
  ])('%s', async ([, file, left]) => {
    const cake = await newCake(ana)
    await put(ana, cake, file)
    expect(await bytesOf(await fetchPhoto(ana, cake))).toEqual(Buffer.from(left))
    await server.call(recipeApi.remove, { as: ana, params: cake })
  })
})

const Photos = z.array(z.object({ version: z.string(), bytes: z.instanceof(Buffer) }))

test('concurrent uploads leave one photo, whose version the recipe has', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const as = await server.newUser()
    const cake = await newCake(as)
    const counts = await race((racer) =>
      put(as, cake, { type: JPEG, bytes: jpegOf({ data: `picture ${racer}` }) }),
    )
    expect(Object.keys(counts).filter((status) => !['200', '503'].includes(status))).toEqual([])
    const kept = Photos.parse(await keptOf(as))
    expect(kept).toMatchObject([{ version: await photoOf(as, cake) }])
    expect(await bytesOf(await fetchPhoto(as, cake))).toEqual(kept[0]?.bytes)
  }
})

test('a household may have 300 photos, and can still replace one of them', async () => {
  const as = await server.newUser()
  const [cake, pie] = [await newCake(as), await newCake(as)]
  await put(as, cake)
  const many = RECIPE_PHOTO.perHousehold - 1
  await holdingAll(server.database.pool, (client) =>
    client.query(
      `insert into recipe (tenant_id, id, title, description, text_folded, preparation_time, servings,
                         category, difficulty, tags, created_at)
     select '${as.tenantId}', gen_random_uuid(), 'Bolo', 'Bolo', 'bolo', '', '', 'Outra', 'Fácil', '{}', now()
       from generate_series(1, ${many});
     insert into recipe_photo
     select tenant_id, id, 'image/jpeg', repeat('A', 22), '\\xff', now() from recipe
      where tenant_id = '${as.tenantId}' and title = 'Bolo' and text_folded = 'bolo'`,
    ),
  )
  expect((await put(as, pie)).problem).toMatchObject({ code: 'photos_limit' })
  expect((await put(as, cake)).status).toBe(200)
})

test('is stored with one statement, and read with one', async () => {
  const as = await server.newUser()
  const cake = await newCake(as)
  const during = (work: () => Promise<unknown>) =>
    statementsOf(server.database.pool, 'recipe_photo', work)
  // The other four: a transaction with the hold and the count.
  expect(await during(() => put(as, cake))).toHaveLength(5)
  expect(await during(() => fetchPhoto(as, cake))).toHaveLength(1)
  const remove = () => server.call(photoApi.removePhoto, { as, params: cake })
  expect(await during(remove)).toHaveLength(4)
})

test.for([
  `version = ''`,
  `type = 'image/svg+xml'`,
  `bytes = ''`,
  `bytes = convert_to(repeat('x', 204801), 'UTF8')`,
])('the database itself refuses a picture with %s', async (set) => {
  await put(ana, await newCake(ana))
  const query = holdingAll(server.database.pool, (client) =>
    client.query(`update recipe_photo set ${set}`),
  )
  await expect(query).rejects.toMatchObject({ code: '23514' })
})
