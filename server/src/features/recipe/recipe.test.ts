import { DIFFICULTIES, RECIPE_CATEGORY_TITLES } from '@compra/contract/recipe/recipe-rules.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const CAKE: RecipeDraft = {
  title: 'Bolo de fubá',
  description: 'Da avó.\n\nPara o café da tarde.',
  preparationTime: '60 minutos',
  servings: '4 pratos',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: ['bolo', 'sem "glúten", {talvez}'],
  source: 'https://receitas.example/bolo-de-fuba',
  author: 'Dona Benedita',
  ingredients: [
    { name: 'Fubá', quantity: 0.333, unit: 'kg' },
    { name: 'Ovos', quantity: 3, unit: 'unidades' },
  ],
  steps: [
    { description: 'Misture', order: 1, prepTime: 10, waitTime: 0 },
    { description: 'Asse', order: 2, prepTime: 0, waitTime: 40 },
  ],
}

const create = (as: User, change: Partial<RecipeDraft> = {}) =>
  server.call(recipeApi.create, { as, body: { ...CAKE, ...change } })
const made = async (as: User, change: Partial<RecipeDraft> = {}) => (await create(as, change)).body
const get = (as: User, id: string) => server.call(recipeApi.get, { as, params: { id } })
const update = (as: User, id: string, change: Partial<RecipeDraft> = {}) =>
  server.call(recipeApi.update, { as, params: { id }, body: { ...CAKE, ...change } })
const list = async (as: User, query: Record<string, string> = {}) =>
  (await server.call(recipeApi.list, { as, query })).body
const titles = async (as: User, query: Record<string, string> = {}) =>
  (await list(as, query)).data.map(({ title }) => title)

/** Without the ids of parts, which the server assigns. */
const withoutIds = <T extends { ingredients: object[]; steps: object[] }>(recipe: T) => ({
  ...recipe,
  ingredients: recipe.ingredients.map((part) => ({ ...part, id: undefined })),
  steps: recipe.steps.map((part) => ({ ...part, id: undefined })),
})

/** A user with Premium and these recipes, oldest first. */
async function ownerOf(...recipes: readonly Partial<RecipeDraft>[]): Promise<User> {
  const user = await newPremiumUser(server)
  for (const [seconds, recipe] of recipes.entries()) {
    server.clock.setTo(new Date(Date.now() + seconds * 1000))
    await create(user, recipe)
  }
  server.clock.backToRealTime()
  return user
}

describe('a recipe', () => {
  test('G-038 is created, and returned as it is stored, with its parts in order', async () => {
    const user = await server.newUser()
    const { status, body } = await create(user)
    expect(status).toBe(201)
    expect(withoutIds(body)).toEqual({ ...withoutIds(CAKE), id: body.id, photo: null })
    expect((await get(user, body.id)).body).toEqual(body)
    const ids = [...body.ingredients, ...body.steps].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  test('is in the list with title, description and category', async () => {
    const user = await server.newUser()
    const { id } = await made(user)
    const { title, description, category } = CAKE
    expect(await list(user)).toEqual({
      data: [{ id, title, description, category, photo: null }],
      has_more: false,
    })
  })

  test('G-038 is replaced with all its parts, by more and by fewer', async () => {
    const user = await server.newUser()
    const { id } = await made(user)
    const more = {
      title: 'Bolo de milho',
      category: 'Outra',
      difficultyLevel: 'Difícil',
      ingredients: [...CAKE.ingredients, { name: 'Sal', quantity: 1, unit: 'g' }].toReversed(),
      steps: [...CAKE.steps, { description: 'Sirva', order: 3, prepTime: 1, waitTime: 0 }],
    } satisfies Partial<RecipeDraft>
    const { body } = await update(user, id, more)
    expect(withoutIds(body)).toEqual({ ...withoutIds({ ...CAKE, ...more }), id, photo: null })
    expect((await get(user, id)).body).toEqual(body)

    const fewer = { tags: [], ingredients: CAKE.ingredients.slice(1), steps: [] }
    await update(user, id, fewer)
    expect(withoutIds((await get(user, id)).body)).toEqual({
      ...withoutIds({ ...CAKE, ...fewer }),
      id,
      photo: null,
    })
  })

  test('G-133 can be deleted once, with its parts', async () => {
    const user = await server.newUser()
    const { id } = await made(user)
    const remove = () => server.call(recipeApi.remove, { as: user, params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect([(await get(user, id)).status, (await update(user, id)).status]).toEqual([404, 404])
    for (const table of ['recipe_ingredient', 'recipe_step']) {
      const { rows } = await server.database.pool.query(
        `select 1 from ${table} where tenant_id = $1`,
        [user.tenantId],
      )
      expect(rows).toEqual([])
    }
  })

  test('G-042 needs no times, servings, tags or steps', async () => {
    const user = await server.newUser()
    const { title, description, category, difficultyLevel, ingredients } = CAKE
    const bare = { title, description, category, difficultyLevel, ingredients }
    const { body } = await server.call(recipeApi.create, { as: user, body: bare })
    expect(body).toMatchObject({ preparationTime: '', servings: '', tags: [], steps: [] })
    expect(body).toMatchObject({ source: null, author: null })
    const { body: timed } = await server.call(recipeApi.update, {
      as: user,
      params: { id: body.id },
      body: { ...bare, preparationTime: ' ', steps: [{ description: 'Misture', order: 1 }] },
    })
    expect(timed).toMatchObject({ preparationTime: '', steps: [{ prepTime: 0, waitTime: 0 }] })
  })

  test('G-044 has its steps numbered by order, then by position', async () => {
    const user = await server.newUser()
    const steps = [7, 2, 7, 1, 2].map((order, at) => ({
      description: `${order} ${at}`,
      order,
      prepTime: 0,
      waitTime: 0,
    }))
    const { body } = await create(user, { steps })
    expect(body.steps.map(({ order, description }) => [order, description])).toEqual([
      [1, '1 3'],
      [2, '2 1'],
      [3, '2 4'],
      [4, '7 0'],
      [5, '7 2'],
    ])
    expect((await get(user, body.id)).body.steps).toEqual(body.steps)
  })

  test('keeps its source until an update sets another', async () => {
    const user = await server.newUser()
    const { id, source, author } = await made(user)
    const { source: _, author: __, ...silent } = CAKE
    const params = { id }
    const after = async (origin: Partial<RecipeDraft>) => {
      const { body } = await server.call(recipeApi.update, {
        as: user,
        params,
        body: { ...silent, ...origin },
      })
      expect((await get(user, id)).body).toEqual(body)
      return { source: body.source, author: body.author }
    }
    expect(await after({})).toEqual({ source, author })
    expect(await after({ author: 'Tia Zefa' })).toEqual({ source, author: 'Tia Zefa' })
    const address = 'http://exemplo.example/Pão de queijo?a=ç'
    expect(await after({ source: address, author: null })).toEqual({
      source: 'http://exemplo.example/P%C3%A3o%20de%20queijo?a=%C3%A7',
      author: null,
    })
    expect(await after({ source: null })).toEqual({ source: null, author: null })
  })

  test('T-26 has exactly the quantities that were sent', async () => {
    const user = await server.newUser()
    const quantities = [0.333, 1 / 3, 0.1 + 0.2, 1e-7, 5e-324, 99_999, 99_998.999_999_999_9]
    const ingredients = quantities.map((quantity) => ({ name: 'Sal', quantity, unit: 'g' }))
    const { body } = await create(user, { ingredients })
    const kept = (await get(user, body.id)).body.ingredients.map(({ quantity }) => quantity)
    expect(kept).toEqual(quantities)
  })

  test('G-090 may have 100 ingredients, 100 steps and 20 tags', async () => {
    const user = await server.newUser()
    const most = (count: number) => ({
      ingredients: Array.from({ length: count }, () => ({ name: 'Sal', quantity: 1, unit: 'g' })),
      steps: Array.from({ length: count }, (_, at) => ({
        description: `Passo ${at + 1}`,
        order: at + 1,
        prepTime: 0,
        waitTime: 0,
      })),
      tags: Array.from({ length: count / 5 }, (_, at) => `${at}`),
    })
    const { id } = await made(user, most(100))
    const { body } = await get(user, id)
    expect([body.ingredients.length, body.steps.length, body.tags.length]).toEqual([100, 100, 20])
    const { problem } = await create(user, most(105))
    expect(problem.causes.map(({ field }) => field).toSorted()).toEqual([
      'ingredients',
      'steps',
      'tags',
    ])
  })

  test.for(RECIPE_CATEGORY_TITLES)('may be of %s', async (category) => {
    const user = await server.newUser()
    expect((await made(user, { category })).category).toBe(category)
  })

  test.for(DIFFICULTIES)('G-011 may be %s', async (difficultyLevel) => {
    const user = await server.newUser()
    expect((await made(user, { difficultyLevel })).difficultyLevel).toBe(difficultyLevel)
  })
})

const ingredient = (change: object) => ({
  ingredients: [{ name: 'Sal', quantity: 1, unit: 'g', ...change }],
})
const step = (change: object) => ({ steps: [{ description: 'Misture', order: 1, ...change }] })

describe('a draft', () => {
  test('G-090 G-131 may have every field at its maximum', async () => {
    const user = await server.newUser()
    const parts = Array.from({ length: 100 }, (_, at) => at + 1)
    const { status } = await create(user, {
      description: 'ç'.repeat(2000),
      ingredients: parts.map(() => ({ name: 'ã'.repeat(100), quantity: 1, unit: 'k'.repeat(30) })),
      steps: parts.map((order) => ({
        description: 'é'.repeat(1000),
        order,
        prepTime: 0,
        waitTime: 0,
      })),
    })
    expect(status).toBe(201)
  })

  test.for([
    ['a blank title', { title: ' ' }, 'title', 'is required'],
    ['a title of 121', { title: 'K'.repeat(121) }, 'title', 'must have at most 120 characters'],
    ['a blank description', { description: '\n' }, 'description', 'is required'],
    [
      'a description of 2001',
      { description: 'K'.repeat(2001) },
      'description',
      'must have at most 2000 characters',
    ],
    ['no category', { category: undefined }, 'category', 'is required'],
    [
      'the id of a category',
      { category: 1 },
      'category',
      `must be one of: ${RECIPE_CATEGORY_TITLES.join(', ')}`,
    ],
    [
      'G-011 easy',
      { difficultyLevel: 'easy' },
      'difficultyLevel',
      'must be one of: Fácil, Médio, Difícil',
    ],
    ['no difficulty', { difficultyLevel: undefined }, 'difficultyLevel', 'is required'],
    [
      'a time of 61',
      { preparationTime: 'K'.repeat(61) },
      'preparationTime',
      'must have at most 60 characters',
    ],
    ['an empty tag', { tags: ['a', ' '] }, 'tags[1]', 'is required'],
    ['a tag of 31', { tags: ['K'.repeat(31)] }, 'tags[0]', 'must have at most 30 characters'],
    ['a script for a source', { source: 'javascript:alert(1)' }, 'source', 'must be a valid URL'],
    ['a path for a source', { source: '/bolo' }, 'source', 'must be a valid URL'],
    [
      'a source that hides its site',
      { source: 'https://receitas.example@outro.example/' },
      'source',
      'must be a valid URL',
    ],
    [
      'a source of 2001',
      { source: `https://a.example/${'K'.repeat(2001 - 18)}` },
      'source',
      'must be a valid URL',
    ],
    ['a blank author', { author: ' ' }, 'author', 'is required'],
    ['an author of 101', { author: 'K'.repeat(101) }, 'author', 'must have at most 100 characters'],
    ['G-042 no ingredient', { ingredients: [] }, 'ingredients', 'must have at least 1 items'],
    ['a nameless ingredient', ingredient({ name: '' }), 'ingredients[0].name', 'is required'],
    [
      'nothing of an ingredient',
      ingredient({ quantity: 0 }),
      'ingredients[0].quantity',
      'must be greater than 0',
    ],
    [
      'less than nothing',
      ingredient({ quantity: -0.1 }),
      'ingredients[0].quantity',
      'must be greater than 0',
    ],
    [
      'G-138 a text for a quantity',
      ingredient({ quantity: '1' }),
      'ingredients[0].quantity',
      'must be a number',
    ],
    ['no unit', ingredient({ unit: '' }), 'ingredients[0].unit', 'is required'],
    ['a step of nothing', step({ description: '' }), 'steps[0].description', 'is required'],
    ['a step before the first', step({ order: 0 }), 'steps[0].order', 'must be greater than 0'],
    ['half a step', step({ order: 1.5 }), 'steps[0].order', 'must be a whole number'],
    [
      'time that runs back',
      step({ prepTime: -1 }),
      'steps[0].prepTime',
      'must be greater than or equal to 0',
    ],
    [
      'a wait that runs back',
      step({ waitTime: -1 }),
      'steps[0].waitTime',
      'must be greater than or equal to 0',
    ],
    [
      'G-043 a wait of a week and a minute',
      step({ waitTime: 10_081 }),
      'steps[0].waitTime',
      'must be less than or equal to 10080',
    ],
  ] as const)('with %s is refused, on creation and change', async ([, change, field, error]) => {
    const user = await server.newUser()
    const kept = await made(user)
    // Invalid for the contract's types.
    const body = { ...CAKE, ...change } as unknown as RecipeDraft
    const answers = [
      await server.call(recipeApi.create, { as: user, body }),
      await server.call(recipeApi.update, { as: user, params: { id: kept.id }, body }),
    ]
    for (const { problem } of answers) {
      expect(problem).toMatchObject({ status: 400, causes: [{ field, error }] })
    }
    expect((await list(user)).data).toHaveLength(1)
    expect((await get(user, kept.id)).body).toEqual(kept)
  })

  test('T-21 sets no field but its own', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const id = crypto.randomUUID()
    const ids = {
      id,
      tenant_id: other.tenantId,
      recipe_id: id,
      position: 7,
      created_at: '2000-01-01',
    }
    const parts = {
      ingredients: CAKE.ingredients.map((part) => ({ ...part, ...ids })),
      steps: CAKE.steps.map((part) => ({ ...part, ...ids })),
    }
    const body = await made(user, { ...CAKE, ...ids, ...parts } as RecipeDraft)
    expect(withoutIds(body)).toEqual({ ...withoutIds(CAKE), id: body.id, photo: null })
    expect(JSON.stringify(body)).not.toContain(id)
    expect((await list(other)).data).toEqual([])
  })
})

describe('a page', () => {
  test('G-124 has ten recipes, newest first, and says whether there are more', async () => {
    const user = await ownerOf(...Array.from({ length: 11 }, (_, at) => ({ title: `Bolo ${at}` })))
    expect(await titles(user)).toEqual(Array.from({ length: 10 }, (_, at) => `Bolo ${10 - at}`))
    expect((await list(user)).has_more).toBe(true)
    expect(await titles(user, { page: '2' })).toEqual(['Bolo 0'])
    expect(await list(user, { page: '3' })).toEqual({ data: [], has_more: false })
  })

  test('finds a text in title or description, whatever its case and accents', async () => {
    const user = await ownerOf(
      { title: 'Pão de queijo', description: 'De Minas' },
      { title: 'Bolo', description: 'Com PÃO   velho\nde ontem' },
      { title: 'Sopa', description: 'Quente' },
    )
    expect(await titles(user, { name: 'pao' })).toEqual(['Bolo', 'Pão de queijo'])
    expect(await titles(user, { name: 'velho de ontem' })).toEqual(['Bolo'])
    expect(await titles(user, { name: 'queijo de minas' })).toEqual([])
    expect(await titles(user, { name: '' })).toHaveLength(3)
  })

  test('T-29 G-126 takes wildcards literally', async () => {
    const user = await ownerOf({ title: '100% cacau' }, { title: 'a_b' }, { title: 'c\\d' })
    expect(await titles(user, { name: '%' })).toEqual(['100% cacau'])
    expect(await titles(user, { name: '_' })).toEqual(['a_b'])
    expect(await titles(user, { name: '\\' })).toEqual(['c\\d'])
  })

  test('shows no recipes of other tenants', async () => {
    await ownerOf(CAKE)
    expect(await list(await server.newUser(), { name: 'bolo' })).toEqual({
      data: [],
      has_more: false,
    })
  })
})
