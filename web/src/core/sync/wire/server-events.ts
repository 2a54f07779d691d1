/** Reads `text/event-stream`: one event with one line of data at a time, and comments as heartbeats. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/** Calls back with each event, and with undefined whenever anything else arrived. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  listener: (event: ServerEvent | undefined) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const blocks = text.split(/\r?\n\r?\n/)
    text = blocks.pop() ?? ''
    if (blocks.length === 0) listener(undefined)
    for (const block of blocks) listener(eventOf(block))
  }
}

function eventOf(block: string): ServerEvent | undefined {
  const fields = new Map(
    block.split(/\r?\n/).map((line) => {
      const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
      return [name, value] as const
    }),
  )
  const [name, data] = [fields.get('event'), fields.get('data')]
  return name === undefined || data === undefined ? undefined : { name, data }
}
