/** '1. Bata', '2) Asse' */
const NUMBERED = /^\s*\d{1,2}[.)]\s+/
/** Marks of Markdown at the beginning of a line: '## Massa', '- Bata', '> nota'. */
const MARKS = /^\s*(?:[#>]+|[-*+])\s+/

interface TextWithSteps {
  /** The text before the first numbered step. */
  readonly text: string
  readonly steps: readonly string[]
}

/** Splits instructions into steps: by their numbers, or by paragraphs. */
export function stepsOfText(whole: string): TextWithSteps {
  const lines = whole.split(/\r?\n/)
  const first = lines.findIndex((line) => NUMBERED.test(line))
  if (first < 0) return { text: '', steps: paragraphs(whole) }
  const steps: string[] = []
  for (const line of lines.slice(first)) {
    if (NUMBERED.test(line) || steps.length === 0) steps.push(plain(line.replace(NUMBERED, '')))
    else steps[steps.length - 1] += `\n${plain(line)}`
  }
  return {
    text: lines.slice(0, first).map(plain).join('\n').trim(),
    steps: steps.map((step) => step.trim()).filter((step) => step !== ''),
  }
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*[-*+]\s)/)
    .map((part) => part.split('\n').map(plain).join('\n').trim())
    .filter((part) => part !== '')
}

function plain(line: string): string {
  return line
    .replace(MARKS, '')
    .replace(/\*\*|__/g, '')
    .trim()
}
