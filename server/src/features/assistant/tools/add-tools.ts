import { HouseItem, type HouseItemDraft } from '@compra/contract/house-item/house-item.ts'
import { type Line, lineText } from '@compra/contract/line/line.ts'
import { SavedItem } from '@compra/contract/shopping-list/shopping-list.ts'
import { z } from 'zod'
import type { SavedItemService } from '#features/shopping-list/saved-item/saved-item.service.ts'
import type { HouseItemService } from '#features/sync/house-item.service.ts'
import { AppError } from '#lib/app-error.ts'
import { Question, questionText } from './question.ts'
import { readThings, type Things } from './read-things.ts'
import { refusalText } from './refusal-text.ts'
import { tool, type Tool, type ToolCall, type WriteBucket } from './tool.ts'
import { namesText } from './words.ts'

export interface AddServices {
  readonly houseItems: Pick<HouseItemService, 'add'>
  readonly savedItems: Pick<SavedItemService, 'add'>
}

/** Each thing is a write of its own. */
const THINGS_MAX = 30
const TEXT_MAX = 2_000

const texts = {
  text: z
    .string()
    .trim()
    .min(1)
    .max(TEXT_MAX)
    .describe("como a pessoa diz: 'põe 2 kg de arroz e meia dúzia de ovos'; até 30 coisas"),
  confirmed: z
    .boolean()
    .default(false)
    .describe('true só depois que a pessoa confirmou a leitura que veio como pergunta'),
}
const left = {
  questions: z.array(Question).describe('em dúvida: não foram postos; pergunte à pessoa'),
  refused: z.array(z.string()).describe('não couberam'),
}

/** Adds things to the house list or to a saved list, by the one reader of typed texts. */
export function addTools({ houseItems, savedItems }: AddServices): Tool[] {
  return [
    tool({
      name: 'por_na_lista',
      title: 'Pôr na lista da casa',
      description:
        'Põe uma ou várias coisas na lista da casa, a partir do texto como a pessoa diz ou escreve. O que ficou em dúvida volta em `questions` e não é posto. O que já está na lista volta a pendente.',
      scope: 'lists',
      bucket: 'sync',
      input: z.object(texts),
      output: z.object({ added: z.array(HouseItem), ...left }),
      async run(args, call) {
        const add = (line: Line) => houseItems.add(call.caller, draftOf(line))
        return addedText(await addAll(thingsOf(args), add, call, 'sync'), 'na lista da casa')
      },
    }),
    tool({
      name: 'por_em_lista_salva',
      title: 'Pôr em uma lista salva',
      description:
        "Põe uma ou várias coisas em uma lista salva, pelo id de 'ver_listas_salvas'. O que ficou em dúvida volta em `questions` e não é posto.",
      scope: 'lists',
      bucket: 'write',
      input: z.object({ id: z.guid(), ...texts }),
      output: z.object({ added: z.array(SavedItem), ...left }),
      async run({ id: listId, ...args }, call) {
        const list = { tenantId: call.caller.tenantId, listId }
        const add = (line: Line) => {
          const { note: _, status: __, ...draft } = draftOf(line)
          return savedItems.add(list, draft)
        }
        return addedText(await addAll(thingsOf(args), add, call, 'write'), 'na lista salva')
      },
    }),
  ]
}

function thingsOf({ text, confirmed }: { text: string; confirmed: boolean }): Things {
  const things = readThings(text, confirmed)
  if (things.lines.length <= THINGS_MAX) return things
  const error = `must have at most ${THINGS_MAX} items`
  throw new AppError('validation_error', { causes: [{ field: 'text', error }] })
}

function draftOf({ name, quantity, measure, cents, note }: Line): HouseItemDraft {
  return {
    name,
    quantity,
    ...(measure && { measure }),
    ...(cents !== undefined && { price: cents }),
    ...(note !== undefined && { note }),
  }
}

interface Added<Item> {
  readonly added: Item[]
  readonly questions: Question[]
  readonly refused: string[]
  readonly why: string
}

/** One after the other, until one is refused: the rest would be, too. */
async function addAll<Item>(
  { lines, questions }: Things,
  add: (line: Line) => Promise<Item>,
  { charge }: ToolCall,
  bucket: WriteBucket,
): Promise<Added<Item>> {
  const added: Item[] = []
  for (const [at, line] of lines.entries()) {
    try {
      // The request itself has paid for the first.
      if (at > 0) charge(bucket)
      added.push(await add(line))
    } catch (error) {
      if (at === 0 || !(error instanceof AppError)) throw error
      const refused = lines.slice(at).map(lineText)
      return { added, questions: [...questions], refused, why: refusalText(error) }
    }
  }
  return { added, questions: [...questions], refused: [], why: '' }
}

type Written = Pick<Line, 'name' | 'quantity' | 'measure'>

function addedText<Item extends Written>({ why, ...data }: Added<Item>, where: string) {
  const { added, questions, refused } = data
  const names = added.map(({ name, quantity, measure }) => lineText({ name, quantity, measure }))
  const parts = [
    names.length > 0 ? `Pus ${where}: ${namesText(names)}.` : 'Não pus nada na lista.',
    ...(refused.length > 0 ? [`Não couberam: ${namesText(refused)}. ${why}`] : []),
    ...(questions.length > 0 ? [`Em dúvida, ${questions.map(questionText).join(' ')}`] : []),
  ]
  return { text: parts.join(' '), data }
}
