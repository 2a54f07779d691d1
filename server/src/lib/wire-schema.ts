import { z } from 'zod'

type Place = Parameters<NonNullable<z.core.JSONSchemaGeneratorParams['override']>>[0]

/** For `z.toJSONSchema`: describes a codec by its wire type instead of its inner type. */
export function describeCodecs({ zodSchema, jsonSchema }: Place): void {
  if (!(zodSchema instanceof z.ZodCodec)) return
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
  const { $schema: _, ...onTheWire } = z.toJSONSchema(zodSchema.def.in)
  Object.assign(jsonSchema, onTheWire)
}

/** For `z.toJSONSchema` of a response: a field with a default may be missing, and its reader fills it in. */
export function makeDefaultsOptional({ zodSchema, jsonSchema }: Place): void {
  if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return
  const shape: Readonly<Record<string, z.core.$ZodType>> = zodSchema.shape
  const hasDefault = (name: string) => shape[name] instanceof z.ZodDefault
  jsonSchema.required = jsonSchema.required.filter((name) => !hasDefault(name))
}
