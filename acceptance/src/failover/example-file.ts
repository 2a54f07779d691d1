import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../deploy/patroni')

/**
 * A file of deploy/patroni with this machine's values in place of its examples, so that the tested files are
 * those for operators. Throws if the file lacks an example.
 */
export async function exampleFile(
  name: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  let text = await readFile(join(FOLDER, name), 'utf8')
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`${name} has no ${example}`)
    text = text.replaceAll(example, String(value))
  }
  return text
}
