import type { Row, Section } from '#section.ts'
import { measureDelay } from './delay.ts'
import { measureStreams } from './streams.ts'
import { measureTelling } from './telling.ts'

/** Whether a change is seen on another device at once, and what it costs that it is. */
export const section: Section = {
  name: 'live',
  async run(): Promise<readonly Row[]> {
    return [...(await measureDelay()), ...(await measureTelling()), ...(await measureStreams())]
  },
}
