import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { keyHash, lineBody, receiptBody } from './receipt-sample.ts'
import type { Sampler } from './sample.ts'

interface Deps {
  readonly workshop: RunningApp
  /** A marker by which a leak is detected. */
  readonly foreignText: string
}

/** The operations on the receipts of `owner`, for `operationsAt`. */
export function receiptOperationsAt({ workshop, foreignText }: Deps): Record<string, Sampler> {
  const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })
  const draft = (name: string) =>
    receiptBody([
      lineBody(1, { code: '12', text: name, action: 'stock', newProduct: { name } }),
      lineBody(2, { action: 'price', thing: name }),
    ])

  /** A receipt of the owner, created once. */
  async function receiptOf(owner: User) {
    const { body } = await workshop.call(receiptApi.list, { as: owner })
    const [first] = body.data
    if (first) return first
    const shop = { cnpj: null, legalName: foreignText }
    const sent = { as: owner, headers: withKey(), body: { ...draft(foreignText), shop } }
    return (await workshop.call(receiptApi.create, sent)).body
  }

  return {
    'POST /api/v1/receipt': () => ({ headers: withKey(), body: draft('Feijão') }),
    'GET /api/v1/receipt': () => ({}),
    'GET /api/v1/receipt/{id}': async (owner) => ({ params: { id: (await receiptOf(owner)).id } }),
    'PUT /api/v1/receipt/{id}': async (owner) => ({
      params: { id: (await receiptOf(owner)).id },
      body: { lines: [{ n: 1, action: 'ignore', productId: null }] },
    }),
    'DELETE /api/v1/receipt/{id}': async (owner) => ({
      params: { id: (await receiptOf(owner)).id },
    }),
    'POST /api/v1/receipt/known': async (owner) => {
      await receiptOf(owner)
      return { body: { keyHash: keyHash(), texts: [foreignText] } }
    },
    'PUT /api/v1/shop/{id}': async (owner) => ({
      params: { id: (await receiptOf(owner)).shop.id },
      body: { nickname: 'A vendinha' },
    }),
  }
}
