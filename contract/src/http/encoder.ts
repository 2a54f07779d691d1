import type { z } from 'zod'

type Encode = (value: never) => unknown

/**
 * Compiles a schema into a function that encodes its values for the wire: codecs are applied
 * backwards, everything else is copied. Zod's own `encode` would validate each value a second time,
 * and throws on texts that are tidied on input.
 */
export function encoderOf<T extends z.ZodType>(schema: T): (value: z.output<T>) => z.input<T> {
  const written = encode(schema) ?? ((value: unknown) => value)
  // `as`: the schema's own types.
  return written as (value: z.output<T>) => z.input<T>
}

/** Undefined if values of the schema need no encoding. */
function encode(schema: z.core.$ZodType): Encode | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'pipe':
      return def.reverseTransform as Encode | undefined
    case 'object':
      return encodeFields(def.shape)
    case 'array': {
      const item = encode(def.element)
      return item && ((values: never[]) => values.map((value) => item(value)))
    }
    case 'union':
      return encodeOneOf(def)
    case 'default':
    case 'nullable':
    case 'optional': {
      const inner = encode(def.innerType)
      return inner && ((value: never) => (isMissing(value) ? value : inner(value)))
    }
    default:
      return undefined
  }
}

function encodeFields(shape: z.core.$ZodShape): Encode | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const inner = encode(field)
    return inner ? [[name, inner] as const] : []
  })
  if (fields.length === 0) return undefined
  return (value: Record<string, never>) => {
    const written: Record<string, unknown> = { ...value }
    for (const [name, inner] of fields) written[name] = inner(value[name] as never)
    return written
  }
}

/** For a discriminated union. */
function encodeOneOf(def: z.core.$ZodUnionDef): Encode | undefined {
  if (!('discriminator' in def)) return undefined
  const key = String(def.discriminator)
  const options = def.options.flatMap((option) => {
    const inner = encode(option)
    return inner ? [{ inner, values: option._zod.propValues?.[key] }] : []
  })
  if (options.length === 0) return undefined
  return (value: Record<string, never>) =>
    options.find(({ values }) => values?.has(value[key] as never))?.inner(value as never) ?? value
}

const isMissing = (value: unknown) => value === undefined || value === null
