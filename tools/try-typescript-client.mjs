// Uses the compiled TypeScript client as a program would: node try-typescript-client.mjs <origin> <token>
import assert from 'node:assert/strict'

const [, , origin, token] = process.argv
const dist = new URL('../clients/typescript/dist/', import.meta.url)
const { ApiError, connect } = await import(new URL('connection.js', dist))
const { houseItemAdd, houseItemChange, houseItemList, houseItemRemove, productCreate } =
  await import(new URL('generated/calls.js', dist))
connect({ origin, token })

const added = await houseItemAdd({ text: '2 kg de cuscuz' })
assert.deepEqual([added.name, added.measure], ['cuscuz', { amount: 2, unit: 'kg' }])
await houseItemChange(added.id, { status: 'purchased' })
const { items } = await houseItemList()
assert.equal(items.find(({ id }) => id === added.id)?.status, 'purchased')
await houseItemRemove(added.id)
assert.equal(
  (await houseItemList()).items.some(({ id }) => id === added.id),
  false,
)

const refused = (code) => (error) => error instanceof ApiError && error.code === code
const draft = { name: 'Leite', category: 'other', price: 5, minStock: 1, stock: 1 }
await assert.rejects(productCreate(draft), refused('scope_missing'))
await assert.rejects(houseItemAdd({ text: 'arroz, feijão' }), refused('validation_error'))
connect({ origin, token: `ci_${'x'.repeat(43)}` })
await assert.rejects(houseItemList(), refused('unauthorized'))
console.log(
  'TypeScript: added, ticked, removed; refused without scope, for two things, by a wrong token',
)
