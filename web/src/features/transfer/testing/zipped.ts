import { crc32, deflateRawSync } from 'node:zlib'

type Contents = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>

/** Builds a zip of these files; every second one is deflated. */
export function zipped(files: Contents): File {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const method = index % 2 === 0 ? 8 : 0
    const packed = method === 8 ? new Uint8Array(deflateRawSync(bytes)) : bytes
    const title = new TextEncoder().encode(name)
    const facts = [0, method, 0, 0, crc32(bytes), packed.length, bytes.length, title.length, 0]
    const widths = [2, 2, 2, 2, 4, 4, 4, 2, 2]
    const head = numbers([
      [0x04034b50, 4],
      [20, 2],
      ...facts.map((fact, i) => pair(fact, widths[i])),
    ])
    directory.push(
      numbers([
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        ...facts.map((fact, i) => pair(fact, widths[i])),
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [at, 4],
      ]),
      title,
    )
    parts.push(head, title, packed)
    at += head.length + title.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(files).length
  const end = numbers([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ])
  return new File([...parts, ...directory, end], 'export.zip')
}

function pair(value: number, width = 2): [number, number] {
  return [value, width]
}

/** Little-endian numbers, each with its width in bytes. */
function numbers(values: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    values.flatMap(([value, width]) =>
      Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** at) % 256),
    ),
  )
}
