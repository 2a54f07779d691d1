import { createHash } from 'node:crypto'
import { compress } from './compress.ts'

/** A file of the build, with its compressed twins where it has any. */
export interface BuiltFile {
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/**
 * The files with the product's origin wherever the build left its place open. Whatever names such a
 * file by its hash, as the worker does that keeps pages, gets the new one.
 */
export async function fillInOrigin(
  files: ReadonlyMap<string, BuiltFile>,
  placeholder: string,
  origin: string,
): Promise<Map<string, BuiltFile>> {
  const texts = new Map<string, string>()
  const digests = new Map<string, string>()
  for (const [name, { plain }] of files) {
    if (!plain.includes(placeholder)) continue
    const text = plain.toString('utf8').replaceAll(placeholder, origin)
    texts.set(name, text)
    digests.set(digestOf(plain), digestOf(text))
  }
  for (const [name, { plain }] of files) {
    for (const [before, after] of digests) {
      if (!plain.includes(before)) continue
      const text = texts.get(name) ?? plain.toString('utf8')
      texts.set(name, text.replaceAll(before, after))
    }
  }
  const changed = [...texts].map(async ([name, text]) => [name, await builtFile(text)] as const)
  return new Map([...files, ...(await Promise.all(changed))])
}

async function builtFile(text: string): Promise<BuiltFile> {
  const plain = Buffer.from(text)
  const [br, gzip] = await Promise.all([
    compress(plain, 'br', 'best'),
    compress(plain, 'gzip', 'best'),
  ])
  return { plain, br, gzip }
}

/** As the build names a file's content. */
function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
