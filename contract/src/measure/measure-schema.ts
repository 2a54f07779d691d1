import { z } from 'zod'
import { lineOf } from '#text/text.ts'
import { MEASURE_AMOUNT_MAX, MEASURE_UNIT_MAX, rounded } from './measure.ts'

/** A measure in an answer. */
export const MeasureShape = z.object({
  amount: z.number().describe('above 0, at most three decimals'),
  unit: z.string().describe('kg, g, l, ml, lata, xícara, …'),
})

/** A measure in a request. Decimals beyond the third are rounded away. */
export const MeasureDraft = z.object({
  amount: z.number().transform(rounded).pipe(z.number().positive().max(MEASURE_AMOUNT_MAX)),
  unit: lineOf(MEASURE_UNIT_MAX),
})
