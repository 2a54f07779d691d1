import { z } from 'zod'

/** Whether what came back was no answer of the product's, though it was said to have succeeded. */
export function isWrongAnswer(error: unknown): boolean {
  return error instanceof z.ZodError || error instanceof SyntaxError
}
