import { z } from 'zod'
import { NameParts, productName } from './product-name.ts'

interface Deps {
  /** Origin of Open Food Facts or of a mirror, as the operator configured it. */
  readonly url: string
  /** User-Agent of the product. */
  readonly agent: string
  /** Milliseconds for a whole request. */
  readonly deadlineMs?: number
}

/** The name of a code; null if it is not known there, undefined without a valid answer. */
export type LookUpName = (code: string) => Promise<string | null | undefined>

const DEADLINE_MS = 5_000
/** The asked fields have less than 1 KiB. */
const ANSWER_BYTES_MAX = 64 * 1024
const FIELDS = 'product_name,product_name_pt,brands,quantity'

const Answer = z.union([
  z.object({ status: z.literal(1), product: NameParts }),
  z.object({ status: z.literal(0) }),
])

/**
 * Looks names up by API v2 of Open Food Facts. A request contains the code and the product's User-Agent only: no
 * cookie, no address of a user. Redirects are refused.
 */
export function createOpenFoodFacts({ url, agent, deadlineMs = DEADLINE_MS }: Deps): LookUpName {
  const fetchName = async (code: string): Promise<string | null> => {
    const response = await fetch(new URL(`/api/v2/product/${code}?fields=${FIELDS}`, url), {
      headers: { 'user-agent': agent, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    // Unknown codes have status 404 and the same form.
    if (response.status !== 200 && response.status !== 404) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    const answer = Answer.parse(JSON.parse(await boundedText(response)))
    return answer.status === 1 ? productName(answer.product) : null
  }

  return (code) => fetchName(code).catch(ignoreFailure)
}

/** A suggestion that fails is none: the user names the code, as without a lookup. */
function ignoreFailure(): undefined {
  return undefined
}

/** Decompressed; rejects as soon as the limit is exceeded. */
async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > ANSWER_BYTES_MAX) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
