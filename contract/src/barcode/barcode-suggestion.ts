import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { ITEM_NAME_MAX } from '#limits.ts'
import { BarcodeText } from './barcode-schema.ts'

/** What a public database calls the thing with a code: for a person to accept or to ignore. */
const BarcodeSuggestion = z.object({
  name: z.string().min(1).max(ITEM_NAME_MAX),
  source: z.enum(['openfoodfacts']).describe('Open Food Facts, licence ODbL'),
})
export type BarcodeSuggestion = z.infer<typeof BarcodeSuggestion>

export const barcodeApi = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/v1/barcode/{code}/suggestion',
    access: 'user',
    rate: 'read',
    params: z.object({ code: BarcodeText }),
    success: { status: 200, body: z.object({ suggestion: BarcodeSuggestion.nullable() }) },
    refusals: [404],
  }),
}
