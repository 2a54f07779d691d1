import type { Row, Section } from '#section.ts'
import { measureDelay } from './delay.ts'
import { measurePublishing } from './publishing.ts'
import { measureScale } from './scale.ts'
import { measureStreams } from './streams.ts'

/** The delay of a change on another device, and the cost of live updates. */
export const section: Section = {
  name: 'live',
  async run(): Promise<readonly Row[]> {
    return [
      ...(await measureDelay()),
      ...(await measurePublishing()),
      ...(await measureStreams()),
      ...(await measureScale()),
    ]
  },
}
