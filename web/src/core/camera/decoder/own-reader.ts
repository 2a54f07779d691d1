import type { CodeKind, CodeReader } from './decode.ts'
import type { Answered, Asked } from './decoder-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address the default export
import address from './decoder-worker.ts?worker&url'

type Settle = (answered: Answered) => void

const waiting = new Map<number, Settle>()
let worker: Worker | undefined
let asked = 0

/** Decodes in a worker of our own: the page stays responsive, and only the worker may compile WebAssembly. */
export async function ownReader(kind: CodeKind): Promise<CodeReader> {
  return async (canvas, effort) => {
    const { width, height } = canvas
    const image = canvas.getContext('2d')?.getImageData(0, 0, width, height)
    if (!image) return undefined
    const { text, isFailed } = await ask({ image, kind, effort })
    if (isFailed) throw new DOMException('the decoder could not be fetched', 'NetworkError')
    return text
  }
}

function ask(task: Omit<Asked, 'id'>): Promise<Answered> {
  worker ??= start()
  const id = (asked += 1)
  const message: Asked = { id, ...task }
  worker.postMessage(message, [task.image.data.buffer])
  return new Promise((resolve) => waiting.set(id, resolve))
}

function start(): Worker {
  // `as`: TypeScript's `Worker` takes text only; the browser takes the policy's value.
  const made = new Worker(scriptAddress() as string, { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
    if (data.isFailed) end(made)
  })
  made.addEventListener('error', () => end(made))
  return made
}

/** The next picture starts it again. */
function end(failed: Worker): void {
  failed.terminate()
  worker = undefined
  for (const [id, settle] of waiting) settle({ id, isFailed: true })
  waiting.clear()
}

let trusted: unknown

/** A Trusted Types policy for this one address, because a worker's URL is a script source. */
function scriptAddress(): unknown {
  trusted ??= window.trustedTypes
    ?.createPolicy('decoder', { createScriptURL: () => address })
    .createScriptURL(address)
  return trusted ?? address
}
