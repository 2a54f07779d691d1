import { expect, test } from 'vitest'
import { readRecipe } from '#features/recipe/import/read-recipe.ts'
import { createReading } from './reading.ts'

const PATIENT = { deadlineMs: 120_000, workMs: 60_000 }
const LINE = '<li>1 kg de arroz'
const LONG = `<h2>Ingredientes</h2>${LINE.repeat(19_000)}`
const SHORT = { text: 'Ingredientes\n3 ovos' }

test('the event loop continues while a long page is parsed', async () => {
  const reading = createReading(PATIENT)
  // Starts the thread before the measurement.
  await reading.recipe(SHORT)
  let [turns, isRead] = [0, false]
  const answer = reading.recipe({ html: LONG }).finally(() => (isRead = true))
  for (; !isRead; turns += 1) await new Promise(setImmediate)
  // Parsed on this thread, it would be a few at most.
  expect(turns).toBeGreaterThan(50)
  expect(await answer).toEqual(readRecipe({ html: LONG }))
})

test('a table of products is parsed there, too', async () => {
  const reading = createReading(PATIENT)
  const lines = await reading.products(Buffer.from('nome;estoque\nArroz;1,5\n'))
  expect(lines).toEqual([{ line: 2, said: { name: 'Arroz', stock: 1.5 }, hasOtherCategory: false }])
})

test('a job that exceeds its time budget is refused, and the next one runs', async () => {
  const hasty = createReading({ ...PATIENT, workMs: 1 })
  await expect(hasty.recipe({ html: LONG })).rejects.toMatchObject({ code: 'recipe_too_long' })
  await expect(hasty.products(new Uint8Array(1024 * 1024).fill(0x22))).rejects.toMatchObject({
    code: 'payload_too_large',
  })
  const reading = createReading(PATIENT)
  await expect(reading.recipe({ html: LINE.repeat(30_000) })).rejects.toMatchObject({
    code: 'recipe_too_long',
  })
  expect((await reading.recipe(SHORT)).draft.ingredients).toHaveLength(1)
})
