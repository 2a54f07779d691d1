/** Exports in the formats of other apps, with our own recipes. */

/** From a Mealie export, which has a folder for each recipe. */
export const MEALIE_RECIPE = {
  id: '0b7c1a9e-3a53-4a3e-8c8f-1c0f6f0d7a11',
  user_id: 'a1d0c7b2-9f0e-4b8a-8f5d-0f5d5b1e2c33',
  group_id: 'c0ffee00-9f0e-4b8a-8f5d-0f5d5b1e2c33',
  name: 'Canjica da serra',
  slug: 'canjica-da-serra',
  image: 'Xk2p',
  recipe_servings: 8,
  recipe_yield_quantity: 0,
  recipe_yield: '',
  total_time: null,
  prep_time: '20 minutos',
  cook_time: null,
  perform_time: '1 hora',
  description: 'Para a noite fria.',
  recipe_category: [{ id: 'k1', name: 'Sobremesa', slug: 'sobremesa' }],
  tags: [{ id: 't1', name: 'junina', slug: 'junina' }],
  tools: [],
  rating: 5,
  org_url: 'https://receitas.example/canjica',
  recipe_ingredient: [
    {
      quantity: 500,
      unit: { id: 'u1', name: 'gram', plural_name: 'grams', abbreviation: 'g', fraction: false },
      food: { id: 'f1', name: 'milho de canjica', label: null },
      note: 'de molho',
      display: '500 grams milho de canjica de molho',
      title: 'Canjica',
      original_text: null,
      disable_amount: false,
      reference_id: 'r1',
    },
    {
      quantity: 1,
      unit: null,
      food: null,
      note: '2 xícaras de leite de coco',
      display: '2 xícaras de leite de coco',
      title: null,
      original_text: null,
      disable_amount: true,
      reference_id: 'r2',
    },
    {
      quantity: 3,
      unit: { id: 'u2', name: 'Esslöffel', abbreviation: 'EL' },
      food: { id: 'f2', name: 'açúcar' },
      note: '',
      title: 'Calda',
      disable_amount: false,
      reference_id: 'r3',
    },
    {
      quantity: null,
      unit: null,
      food: { id: 'f3', name: 'canela em pau' },
      note: '',
      title: '',
      disable_amount: false,
      reference_id: 'r4',
    },
  ],
  recipe_instructions: [
    { id: 's1', title: 'Canjica', text: 'Cozinhe o milho na pressão.', ingredient_references: [] },
    { id: 's2', title: '', text: 'Junte o leite e a calda.', ingredient_references: [] },
  ],
  nutrition: { calories: '310', fat_content: null },
  settings: { public: true, show_nutrition: false },
  assets: [],
  notes: [{ title: 'Dica', text: 'Fica melhor no dia seguinte.' }],
  comments: [],
  extras: {},
}

/** A list from Mealie's API. */
export const MEALIE_LIST = {
  id: 'd1',
  name: 'Feira de quarta',
  listItems: [
    { quantity: 2, unit: { name: 'kg' }, food: { name: 'tomate' }, note: '', checked: false },
    { quantity: 1, unit: null, food: { name: 'alface' }, note: 'crespa', checked: true },
    { quantity: 3, unit: null, food: null, note: 'leites', checked: false },
  ],
}

/** From a Mealie backup (`database.json`): tables that are joined by ids. */
export const MEALIE_BACKUP = {
  recipes: [
    {
      id: 'rec1',
      name: 'Caldo verde',
      slug: 'caldo-verde',
      description: '',
      image: null,
      recipe_servings: 4,
      recipe_yield: null,
      total_time: 'PT45M',
      prep_time: null,
      perform_time: null,
      org_url: null,
      rating: null,
    },
  ],
  recipes_ingredients: [
    {
      recipe_id: 'rec1',
      position: 2,
      title: null,
      note: '',
      unit_id: null,
      food_id: 'f2',
      quantity: 6,
    },
    {
      recipe_id: 'rec1',
      position: 1,
      title: null,
      note: 'fatiada',
      unit_id: 'u1',
      food_id: 'f1',
      quantity: 1,
    },
  ],
  recipe_instructions: [
    { id: 'i2', recipe_id: 'rec1', position: 1, title: '', text: 'Junte a couve.' },
    { id: 'i1', recipe_id: 'rec1', position: 0, title: '', text: 'Cozinhe as batatas.' },
  ],
  ingredient_foods: [
    { id: 'f1', name: 'couve' },
    { id: 'f2', name: 'batatas' },
  ],
  ingredient_units: [{ id: 'u1', name: 'maço' }],
  recipe_nutrition: [{ id: 1, recipe_id: 'rec1', calories: null }],
  recipe_comments: [{ id: 'c1', recipe_id: 'rec1', text: 'Muito bom' }],
  notes: [],
  tags: [{ id: 't1', name: 'sopa' }],
  categories: [],
  recipes_to_tags: [{ recipe_id: 'rec1', tag_id: 't1' }],
  recipes_to_categories: [],
  shopping_lists: [
    { id: 'l1', name: 'Mercado' },
    { id: 'l2', name: 'Vazia' },
  ],
  shopping_list_items: [
    {
      shopping_list_id: 'l1',
      position: 0,
      quantity: 2,
      note: '',
      food_id: 'f2',
      unit_id: null,
      checked: false,
    },
  ],
  group_meal_plans: [{ id: 1, date: '2026-01-05', recipe_id: 'rec1' }],
}

export const TANDOOR_RECIPE = {
  name: 'Cuca de banana',
  description: 'De domingo.',
  keywords: [{ name: 'bolo', description: '' }],
  steps: [
    {
      name: 'Farofa',
      instruction: 'Misture até virar farofa.',
      ingredients: [
        {
          food: null,
          unit: null,
          amount: '0.000',
          note: 'Farofa',
          order: 0,
          is_header: true,
          no_amount: false,
        },
        {
          food: { name: 'manteiga', ignore_shopping: false, supermarket_category: null },
          unit: { name: 'tablespoons', description: null },
          amount: '2.5000000000000000',
          note: 'gelada',
          order: 1,
          is_header: false,
          no_amount: false,
        },
      ],
      time: 10,
      order: 1,
      show_as_header: true,
    },
    {
      name: '',
      instruction: 'Monte e asse.',
      ingredients: [
        {
          food: { name: 'banana' },
          unit: null,
          amount: '6.0',
          note: '',
          order: 0,
          is_header: false,
          no_amount: false,
        },
        {
          food: { name: 'canela' },
          unit: null,
          amount: '0',
          note: '',
          order: 1,
          is_header: false,
          no_amount: true,
        },
      ],
      time: 40,
      order: 2,
      show_as_header: true,
    },
  ],
  working_time: 20,
  waiting_time: 40,
  internal: true,
  nutrition: null,
  servings: 12,
  servings_text: 'fatias',
  source_url: null,
}

/** An array of schema.org recipes. */
export const RECIPE_SAGE = [
  {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    identifier: '5f',
    datePublished: '2026-01-02T10:00:00.000Z',
    description: '',
    image: ['https://fotos.example/1.jpg'],
    name: 'Panqueca de aveia',
    prepTime: 'PT5M',
    recipeIngredient: ['[Massa]', '1 1/2 cups oats', '2 ovos', '1 pinch of salt'],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Massa' },
      { '@type': 'HowToStep', text: 'Bata tudo.' },
      { '@type': 'HowToStep', text: 'Doure dos dois lados.' },
    ],
    recipeYield: '2 porções',
    totalTime: 'PT1H20M',
    recipeCategory: ['café da manhã'],
    creditText: 'Caderno da avó',
    isBasedOn: '',
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Serve com mel.' }],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', bestRating: '5' },
  },
]

export const KITCHEN_OWL = {
  name: 'Casa',
  language: 'pt_BR',
  view_ordering: ['items', 'recipes'],
  planner_feature: true,
  expenses_feature: true,
  member: ['ana'],
  shoppinglists: ['Default', 'Feira'],
  recipes: [
    {
      name: 'Farofa de ovo',
      description: 'Rápida.\n\n1. Doure a cebola.\n2. Junte os ovos\ne a farinha.',
      time: 15,
      photo: 'a1.jpg',
      cook_time: 0,
      prep_time: 0,
      yields: 4,
      source: 'Programa de rádio',
      items: [
        { name: 'farinha de mandioca', description: '2 xícaras', optional: false },
        { name: 'ovos', description: '3', optional: false },
        { name: 'salsinha', description: '', optional: true },
      ],
      tags: ['acompanhamento'],
    },
    { name: 'Só o nome', description: '', items: [], tags: [] },
  ],
  items: [{ name: 'Arroz', icon: 'rice', category: 'Grãos' }, { name: 'Feijão' }],
  expenses: [{ name: 'Mercado', amount: 120.5, paid_by: 'ana', paid_for: [] }],
}

export const TEXT_LIST = `Lista de compras

- Leite (2)
- 1 kg de arroz
☑ Café
`

export const CSV_LIST = `Produto;Quantidade;Unidade;Preço
Arroz;2;kg;12,90
"Leite; integral";3;;5,49
Sal;;;
`

export const CSV_RECIPES = `title,ingredients,instructions,servings,tags
"Chá gelado","1 l de água
2 sachês de chá","1. Ferva a água.
2. Gele.","4 copos","bebida, verão"
`

/** From the API of Bring!; newer answers have both lists within `items`. */
export const BRING = {
  uuid: '3f8e1a52-6f0b-4f43-9a43-0d7b6a2f1c11',
  status: 'REGISTERED',
  purchase: [
    { specification: '2 L', name: 'Leite' },
    { specification: 'sem sal', name: 'Manteiga' },
    { specification: '', name: 'Pão' },
  ],
  recently: [{ specification: '', name: 'Queijo' }],
}

/** A shared list: a title, then bullets with specifications in brackets. */
export const BRING_TEXT = `Mercado

• Leite (2 L)
• Pão
`

/** A list with columns as OurGroceries may write them: its export is not documented. */
export const OUR_GROCERIES = `Item,Category,Crossed off
Leite (2),Laticínios,
"Arroz, tipo 1",Grãos,No
Café,Mercearia,Yes
`
