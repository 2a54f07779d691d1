/** Elements that a recipe does not need; JSON-LD stays. */
const DROPPED = [
  /<!--[\s\S]*?-->/g,
  /<script\b(?![^>]*\bld\+json)[^>]*>[\s\S]*?<\/script\s*>/gi,
  /<(style|svg|noscript|iframe|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi,
  /\s(?:style|srcset|sizes|on\w+|data-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*')/gi,
  /\bdata:[\w/+.-]*;base64,[\w+/=]+/gi,
]

/**
 * A page without styles and scripts. A copied page contains all its styles and a saved one its scripts, so far
 * less is sent, and no private data in scripts.
 */
export function slimPage(html: string): string {
  return DROPPED.reduce((page, dropped) => page.replace(dropped, ''), html)
}
