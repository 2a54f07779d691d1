import { z } from 'zod'

type Place = Parameters<NonNullable<z.core.JSONSchemaGeneratorParams['override']>>[0]

/** For `z.toJSONSchema`, which describes a codec by its values inside: it is to be what travels. */
export function describeCodecs({ zodSchema, jsonSchema }: Place): void {
  if (!(zodSchema instanceof z.ZodCodec)) return
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
  const { $schema: _, ...onTheWire } = z.toJSONSchema(zodSchema.def.in)
  Object.assign(jsonSchema, onTheWire)
}

/** For `z.toJSONSchema` of an answer: a field with a default may be left out, its reader fills it in. */
export function makeDefaultsOptional({ zodSchema, jsonSchema }: Place): void {
  if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return
  const shape: Readonly<Record<string, z.core.$ZodType>> = zodSchema.shape
  const hasDefault = (name: string) => shape[name] instanceof z.ZodDefault
  jsonSchema.required = jsonSchema.required.filter((name) => !hasDefault(name))
}
