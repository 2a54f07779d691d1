import { Parser } from 'htmlparser2'

const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote div h1 h2 h3 h4 h5 h6 li ol p pre table tr ul'.split(' '),
)
const SKIPPED: ReadonlySet<string> = new Set(['script', 'style'])

/** The text of an HTML fragment: a line for each block, '1. ' before items of an ordered list. */
export function htmlText(html: string): string {
  const lines = ['']
  /** The next number of each open list; undefined for bullets. */
  const lists: (number | undefined)[] = []
  let skipped = 0
  const write = (text: string) => (lines[lines.length - 1] += text)
  const endLine = () => {
    if (lines.at(-1)?.trim() !== '') lines.push('')
  }
  const openItem = () => {
    const number = lists.pop()
    write(number === undefined ? '- ' : `${number}. `)
    lists.push(number === undefined ? undefined : number + 1)
  }
  const parser = new Parser({
    onopentagname: (tag) => {
      if (SKIPPED.has(tag)) skipped += 1
      if (BLOCKS.has(tag)) endLine()
      if (tag === 'br') lines.push('')
      if (tag === 'ol') lists.push(1)
      if (tag === 'ul') lists.push(undefined)
      if (tag === 'li') openItem()
    },
    ontext: (text) => {
      if (skipped === 0) write(text.replace(/\s+/g, ' '))
    },
    onclosetag: (tag) => {
      if (SKIPPED.has(tag)) skipped -= 1
      if (tag === 'ol' || tag === 'ul') lists.pop()
      if (BLOCKS.has(tag)) endLine()
      // A blank line separates paragraphs.
      if (tag === 'p') lines.push('')
    },
  })
  parser.end(html)
  return joined(lines.map((line) => line.trim()))
}

/** Without repeated blank lines, nor those between items of a list. */
function joined(lines: readonly string[]): string {
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .replace(/\n\n(?=\d+\. |- )/g, '\n')
    .trim()
}
