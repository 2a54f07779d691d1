import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startRecorder } from './recorder.ts'

const PROGRAM = 'e2e/src/day/main.ts'

/** The requests of the day that two members play in Chromium, in the order of their answers. */
export async function recordDay(origin: string, emails: readonly string[]) {
  const recorder = await startRecorder(origin)
  try {
    const child = fork(PROGRAM, [recorder.url, ...emails])
    child.on('message', (phase) => {
      // `as`: the day sends nothing else.
      recorder.phase = phase as string
      child.send('begun')
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('the day was not played to its end')
    return recorder.exchanges
  } finally {
    await recorder.close()
  }
}
