/** The value of a JSON text, also of one that is a little wrong, as on many pages; undefined of what is none. */
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

/** Without the comments that once hid scripts, and what stands behind the last bracket. */
function unwrapped(whole: string): string {
  const text = whole.replace(/<!\[CDATA\[|\]\]>/g, '')
  const start = /[[{]/.exec(text)?.index ?? 0
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  return text.slice(start, end + 1)
}

/** Letters that may stand behind a backslash. */
const ESCAPES = new Set('"\\/bfnrtu')

/** Line breaks inside texts are escaped, a backslash too many goes, and so does a comma too many. */
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
