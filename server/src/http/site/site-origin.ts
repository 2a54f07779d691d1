import { createHash } from 'node:crypto'
import { compress } from './compress.ts'

/** A file of the build, with its compressed variants. */
export interface BuiltFile {
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const TEXT = /\.(?:html|js|css|json|txt|xml|webmanifest|svg)$/

/**
 * Fills in values of the installation, such as its origin. A file that contains the hash of a changed file,
 * as the service worker does, gets the new hash.
 */
export async function fillIn(
  files: ReadonlyMap<string, BuiltFile>,
  fill: (text: string, file: string) => string,
): Promise<Map<string, BuiltFile>> {
  const texts = new Map<string, string>()
  const digests = new Map<string, string>()
  for (const [name, { plain }] of files) {
    if (!TEXT.test(name)) continue
    const built = plain.toString('utf8')
    const text = fill(built, name)
    if (text === built) continue
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

/** The hash of a file's content, as the build writes it. */
function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
