/** Parses JSON, and repairs common errors of web pages; undefined when that fails. */
export function readJson(text: string): unknown {
  const bare = unwrapped(text)
  return parsed(bare) ?? parsed(mended(bare))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Removes comments that hid scripts from old browsers, and text after the last bracket. */
function unwrapped(whole: string): string {
  const text = whole.replace(/<!\[CDATA\[|\]\]>/g, '')
  const start = /[[{]/.exec(text)?.index ?? 0
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  return text.slice(start, end + 1)
}

/** Valid characters after a backslash. */
const ESCAPES = new Set('"\\/bfnrtu')

/** Escapes line breaks in strings, and removes invalid backslashes and trailing commas. */
function mended(text: string): string {
  const out: string[] = []
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isText && sign === '\\') {
      at += 1
      if (ESCAPES.has(text.charAt(at))) out.push(sign)
      out.push(text.charAt(at))
      continue
    }
    if (sign === '"') isText = !isText
    if (isText) out.push(sign < ' ' ? escaped(sign) : sign)
    else if (sign !== ',') out.push(sign)
    else {
      const next = afterCommas(text, at)
      if (!CLOSING.has(text.charAt(next))) out.push(sign)
      at = next - 1
    }
  }
  return out.join('')
}

const CLOSING = new Set(']}')
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

function afterCommas(text: string, from: number): number {
  let at = from
  while (at < text.length && /[\s,]/.test(text.charAt(at))) at += 1
  return at
}
