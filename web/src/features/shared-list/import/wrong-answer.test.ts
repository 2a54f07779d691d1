import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { expect, test } from 'vitest'
import { ApiError } from '#core/server-data/api-error.ts'
import { isWrongAnswer } from './wrong-answer.ts'

function thrownBy(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}

test('a response without the right shape is wrong; a refusal or a network error is not', () => {
  expect(isWrongAnswer(thrownBy(() => shoppingListApi.share.success.body.parse({})))).toBe(true)
  expect(isWrongAnswer(thrownBy(() => JSON.parse('<h1>Wi-Fi</h1>')))).toBe(true)
  expect(isWrongAnswer(new ApiError({ status: 500, detail: '', causes: [] }))).toBe(false)
  expect(isWrongAnswer(new TypeError('Failed to fetch'))).toBe(false)
})
