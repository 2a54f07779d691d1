/** Open Graph tags. */
const TAGS = /<meta property="og:[^>]*>/g

/** The two sides of the place where a page has its tags for the preview of a link. */
export function aroundPreview(html: string): { readonly before: string; readonly after: string } {
  const at = html.search(TAGS)
  if (at < 0) throw new Error('the page has no tags for the preview of its link')
  return { before: html.slice(0, at), after: html.slice(at).replaceAll(TAGS, '') }
}
