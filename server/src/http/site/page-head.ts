import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { escapeHtml } from '#lib/html.ts'

/** Drawn by `web/build/icons.ts`. */
const IMAGE = { path: '/icons/preview.png', width: 1200, height: 630 }

interface PageOfLink {
  readonly title: string
  readonly description: string
  /** Of the page itself. */
  readonly path: string
  /** The address of its own picture, if it has one. */
  readonly image?: string | undefined
}

/** The tags for the preview of a link in a chat, of Open Graph. */
export function previewTags(publicUrl: string, page: PageOfLink): string {
  return tagsOf({
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:site_name': PRODUCT_NAME,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': publicUrl + page.path,
    ...(page.image === undefined
      ? {
          'og:image': publicUrl + IMAGE.path,
          'og:image:type': 'image/png',
          'og:image:width': String(IMAGE.width),
          'og:image:height': String(IMAGE.height),
        }
      : { 'og:image': page.image }),
  })
}

function tagsOf(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('')
}

/**
 * Data for programs inside a page, which no browser runs. Nothing in it can end the element or begin another
 * (HTML, 'Restrictions for contents of script elements').
 */
export function dataBlock(data: object): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}
