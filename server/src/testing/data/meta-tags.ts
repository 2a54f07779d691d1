/** The unescaped content of a meta tag. */
export function contentOf(html: string, property: string): string {
  const escaped = new RegExp(`<meta property="${property}" content="([^"<>]*)">`).exec(html)?.[1]
  if (escaped === undefined) throw new Error(`no ${property} in ${html}`)
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
