import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { keyHash, lineBody, receiptBody } from './receipt-sample.ts'
import type { Sampler } from './sample.ts'

interface Deps {
  readonly workshop: RunningApp
  /** By what a leak of something of theirs is known. */
  readonly theirs: string
}

/** What reads, corrects and takes back the receipts of `owner`, as `operationsAt` has it. */
export function receiptOperationsAt({ workshop, theirs }: Deps): Record<string, Sampler> {
  const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })
  const draft = (name: string) =>
    receiptBody([
      lineBody(1, { code: '12', text: name, action: 'stock', newProduct: { name } }),
      lineBody(2, { action: 'price', thing: name }),
    ])

  /** A receipt of theirs, made once. */
  async function receiptOf(owner: User) {
    const { body } = await workshop.call(receiptApi.list, { as: owner })
    const [first] = body.data
    if (first) return first
    const shop = { cnpj: null, legalName: theirs }
    const sent = { as: owner, headers: withKey(), body: { ...draft(theirs), shop } }
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
      return { body: { keyHash: keyHash(), texts: [theirs] } }
    },
    'PUT /api/v1/shop/{id}': async (owner) => ({
      params: { id: (await receiptOf(owner)).shop.id },
      body: { nickname: 'A vendinha' },
    }),
  }
}
