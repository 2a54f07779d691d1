/** Of a page without these nothing that a recipe needs is lost; data for machines (JSON-LD) stays. */
const DROPPED = [
  /<!--[\s\S]*?-->/g,
  /<script\b(?![^>]*\bld\+json)[^>]*>[\s\S]*?<\/script\s*>/gi,
  /<(style|svg|noscript|iframe|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi,
  /\s(?:style|srcset|sizes|on\w+|data-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*')/gi,
  /\bdata:[\w/+.-]*;base64,[\w+/=]+/gi,
]

/**
 * A page without what only its looks need: a copied page carries its whole styles, and one that was saved
 * the programs that ran in it, which are nobody's business. Far less is sent.
 */
export function slimPage(html: string): string {
  return DROPPED.reduce((page, dropped) => page.replace(dropped, ''), html)
}
