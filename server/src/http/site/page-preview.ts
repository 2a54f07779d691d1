/** Open Graph tags. */
const TAGS = /<meta property="og:[^>]*>/g

/** The HTML before and after the place of a page's preview tags. */
export function aroundPreview(html: string): { readonly before: string; readonly after: string } {
  const at = html.search(TAGS)
  if (at < 0) throw new Error('the page has no tags for the preview of its link')
  return { before: html.slice(0, at), after: html.slice(at).replaceAll(TAGS, '') }
}
