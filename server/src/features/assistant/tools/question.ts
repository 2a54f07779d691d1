import { z } from 'zod'

/** A choice that is left to the person: nothing was changed for it. */
export const Question = z.object({
  text: z.string().describe('o trecho em dúvida, como foi escrito'),
  options: z.array(z.string()).describe('as leituras possíveis; a pessoa escolhe'),
})
export type Question = z.infer<typeof Question>

/** 'ovos 12: “ovos 12” ou “12 × ovos”?' */
export function questionText({ text, options }: Question): string {
  const choices = options.map((one) => `“${one}”`).join(' ou ')
  return choices === '' ? `${text}: como é?` : `${text}: ${choices}?`
}
