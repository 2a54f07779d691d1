/** What the examples tell of: one house, so that an id of one answer can be found in the others. */
export const ids = {
  account: '0b6f2a54-6a0e-4a53-8f8e-2f6f3d7f4c11',
  mate: 'c2a9d8b7-1f34-4f0a-9a77-5d2c8f3b6e22',
  household: '5d0c1b3e-94c7-4a4e-8b52-7c9e1a2f3d33',
  session: '9e4b7c1a-2d58-4c6f-a1b3-6f0d8e5c4a44',
  rice: 'a7c3e1d5-8b2f-4d96-9c40-1e5f7a3b2c55',
  milk: 'e1f5b9c3-7d4a-4286-b0e7-3c8d2a6f1b66',
  list: '3f8a6d2c-5b1e-4790-8d63-9a4c7e0f2b77',
  item: '6c0d4e8f-1a7b-4325-9e58-b2f6c3a9d088',
  recipe: 'd4b8f2a6-3c9e-4157-a6d0-8e1b5f7c3a99',
  entry: '8a2e6c0f-4d7b-4913-b5c8-1f3d9e7a6baa',
  movement: '2b7d1f5e-9a3c-4860-8e14-c6a0f4d8e2bb',
  receipt: 'f0c4a8e2-6b1d-4d37-9f25-7e3b8c5a1dcc',
  shop: '7e1a5c9d-0f4b-4682-a3d9-5b8e2f6c4cdd',
  link: '1d5f9b3a-7c0e-4264-b8f6-e4a2d6c0b8ee',
  invite: 'b6e0c4a8-2f8d-4b51-9d73-0a5c1e9f7fff',
  cooked: '4c9b3f7e-8e2a-45d6-a0c1-d7f5b9e3c100',
  menuEntry: '9f3d7b1c-6a4e-4820-b5e9-2c8f0d6a4211',
  subscription: 'c8a2e6d0-5f9b-4714-8c36-f1d7b3a5e322',
} as const

export const at = '2026-11-21T13:30:00.000Z'
export const monday = '2026-11-23'
export const key = '5f0d7a3c-shopping-of-saturday'

export const rice = {
  id: ids.rice,
  name: 'Arroz 5 kg',
  category: 'Alimentos',
  price: 28.9,
  stock: 2,
  minStock: 1,
  content: { amount: 5, unit: 'kg' },
  barcodes: ['7891000000014'],
  packs: [],
} as const

export const milk = {
  id: ids.milk,
  name: 'Leite 1 L',
  category: 'Alimentos',
  price: 5.49,
  stock: 3,
  minStock: 4,
  content: { amount: 1, unit: 'l' },
  barcodes: [],
  packs: [{ expires: '2026-11-30', amount: 3 }],
} as const

export const riceDraft = {
  name: 'Arroz 5 kg',
  category: 'Alimentos',
  price: 28.9,
  stock: 2,
  minStock: 1,
  barcodes: ['7891000000014'],
} as const
