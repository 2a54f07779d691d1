import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends raw bytes, valid or not, and reads until the server closes the connection. */
export async function rawRequest(origin: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text))
    let all = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      all += String(chunk)
    })
    // A server that has refused may reset while we still write: its response counts.
    socket.on('error', (error) => (all === '' ? reject(error) : resolve(all)))
    socket.on('close', () => resolve(all))
  })
  return parse(received)
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  }
}
