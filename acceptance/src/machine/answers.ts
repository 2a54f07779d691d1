import { setTimeout as delay } from 'node:timers/promises'
import { productApi } from '@compra/contract/product/product.ts'
import { faultsText } from '#faults/oracle.ts'

const PAUSE_MS = 100
/** A request that hangs is a fault of its own. */
const MAX_MS = 20_000

export interface Answer {
  readonly status: number
  readonly ms: number
}

/** Asks for something ten times a second until `stop`, each time after the last answer. */
function watchAnswers(url: string, accessToken?: string) {
  const answers: Answer[] = []
  let isGoing = true
  const work = async () => {
    while (isGoing) {
      answers.push(await ask(url, accessToken))
      await delay(PAUSE_MS)
    }
  }
  const running = work()
  return {
    answers,
    stop: async () => {
      isGoing = false
      await running
      return answers
    },
  }
}

/** The products of a user: the page that is read most. */
export const readsOf = (origin: string, accessToken: string) =>
  watchAnswers(origin + productApi.list.path, accessToken)

export const readinessOf = (origin: string) => watchAnswers(`${origin}/health/ready`)

async function ask(url: string, accessToken?: string): Promise<Answer> {
  const begun = performance.now()
  const status = await fetch(url, {
    headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(MAX_MS),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  return { status, ms: performance.now() - begun }
}

/** '200 × 120, 503 × 3'; 0 is no answer. */
export function statusesText(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { status } of answers) counts.set(`${status}`, (counts.get(`${status}`) ?? 0) + 1)
  return faultsText(counts)
}
