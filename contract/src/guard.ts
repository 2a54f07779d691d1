import type { z } from 'zod'

type Check = (value: unknown) => boolean

/**
 * Compiles a schema into a check of values that it has put out: types, enumerations and literals only. For what
 * a device has stored, where zod's own `encode` takes ten times as long.
 */
export function guardOf<T extends z.ZodType>(schema: T): (value: unknown) => value is z.output<T> {
  // `as`: the schema's own type.
  return checkOf(schema) as (value: unknown) => value is z.output<T>
}

function checkOf(schema: z.core.$ZodType): Check {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'boolean':
      return (value) => typeof value === def.type
    case 'number':
      return Number.isFinite
    case 'literal':
      return (value) => def.values.some((one) => one === value)
    case 'enum':
      return (value) => Object.values(def.entries).some((one) => one === value)
    case 'object':
      return fieldsCheck(def.shape)
    case 'array':
    case 'union':
      return def.type === 'array' ? itemsCheck(def.element) : anyCheck(def.options)
    default:
      return wrappedCheck(def)
  }
}

function wrappedCheck(def: z.core.$ZodTypes['_zod']['def']): Check {
  switch (def.type) {
    case 'pipe':
      return checkOf(def.out)
    case 'default':
      return checkOf(def.innerType)
    case 'nullable':
    case 'optional': {
      const [empty, inner] = [def.type === 'nullable' ? null : undefined, checkOf(def.innerType)]
      return (value) => value === empty || inner(value)
    }
    default:
      return () => true
  }
}

function fieldsCheck(shape: z.core.$ZodShape): Check {
  const fields = Object.entries(shape).map(([name, field]) => [name, checkOf(field)] as const)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    // `as`: an object has properties.
    fields.every(([name, check]) => check((value as Record<string, unknown>)[name]))
}

function itemsCheck(element: z.core.$ZodType): Check {
  const check = checkOf(element)
  return (value) => Array.isArray(value) && value.every(check)
}

function anyCheck(options: readonly z.core.$ZodType[]): Check {
  const checks = options.map(checkOf)
  return (value) => checks.some((check) => check(value))
}
