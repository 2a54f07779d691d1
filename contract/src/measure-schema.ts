import { z } from 'zod'
import { MEASURE_AMOUNT_MAX, MEASURE_UNIT_MAX, rounded } from './measure/measure.ts'
import { lineOf } from './text.ts'

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
