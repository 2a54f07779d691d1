import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serializer.ts'

test('a schema is compiled once per process, for any number of calls and apps', () => {
  const schema = z.object({ name: z.string() })
  expect(serializerOf(schema)).toBe(serializerOf(schema))
  expect(serializerOf(schema)({ name: 'Leite', owner: 7 })).toBe('{"name":"Leite"}')
})
