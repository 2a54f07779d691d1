import { z } from 'zod'

/** Whether a response with a success status did not come from the product. */
export function isWrongAnswer(error: unknown): boolean {
  return error instanceof z.ZodError || error instanceof SyntaxError
}
