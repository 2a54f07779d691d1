import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type CodeKind, decode, type Effort } from './decode.ts'

/** A picture to decode. */
export interface Asked {
  readonly id: number
  readonly image: ImageData
  readonly kind: CodeKind
  readonly effort: Effort
}

/** What was found on it; `isFailed`: the decoder could not be fetched. */
export interface Answered {
  readonly id: number
  readonly text?: string | undefined
  readonly isFailed?: boolean
}

// From our own server: the library's default is a public one.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

addEventListener('message', ({ data }: MessageEvent<Asked>) => void answer(data))

async function answer({ id, image, kind, effort }: Asked): Promise<void> {
  const answered: Answered = await decode(image, kind, effort).then(
    (text) => ({ id, text }),
    () => ({ id, isFailed: true }),
  )
  postMessage(answered)
}
