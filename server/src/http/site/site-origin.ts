import { createHash } from 'node:crypto'
import { compress } from './compress.ts'

/** A file of the build, with its compressed twins where it has any. */
export interface BuiltFile {
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const TEXT = /\.(?:html|js|css|json|txt|xml|webmanifest|svg)$/

/**
 * The files with what only the installation knows, such as its origin. Whatever names a file that became
 * another by its hash, as the worker does that keeps pages, gets the new one.
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

/** As the build names a file's content. */
function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}

/** What the web app marks as sold is not shown; in a rule of the server's own, which pages of others need not carry. */
const STYLE = '.sold{display:none!important}'

/** The hash by which the policy of these pages knows the rule. */
export const UNLIMITED_STYLE = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** What search engines are told of prices. */
const OFFERS = /,"offers":\[[^\]]*\]/

/**
 * A page of an installation that sells nothing: it says so to the web app's code, hides what is sold, and tells
 * search engines of no offer.
 */
export function unlimitedPage(html: string): string {
  return html
    .replace(OFFERS, '')
    .replace('<html ', '<html data-plan="unlimited" ')
    .replace('</head>', `<style>${STYLE}</style></head>`)
}
