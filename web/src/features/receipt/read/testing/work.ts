import { Parser } from 'htmlparser2'

/** The work of a reading, independent of the machine. */
export interface Work {
  /** Characters that patterns scanned, and that the parser of markup was given. */
  readonly scanned: number
  readonly parsed: number
}

/** Counts the work of `read`. Patterns are slower while they are counted. */
export function workOf(read: () => void): Work {
  const count = { scanned: 0, parsed: 0 }
  const patterns: { exec: (this: RegExp, text: string) => RegExpExecArray | null } = RegExp.prototype
  const parsers: { end: (this: Parser, text?: string) => void } = Parser.prototype
  const { exec } = patterns
  const { end } = parsers
  patterns.exec = function (text) {
    const from = this.global ? this.lastIndex : 0
    const match = exec.call(this, text)
    if (this.sticky) count.scanned += match ? match[0].length : 1
    else count.scanned += (match ? match.index + match[0].length : text.length) - from
    return match
  }
  parsers.end = function (text) {
    count.parsed += text?.length ?? 0
    end.call(this, text)
  }
  try {
    read()
  } finally {
    patterns.exec = exec
    parsers.end = end
  }
  return count
}
