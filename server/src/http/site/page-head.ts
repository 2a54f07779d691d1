import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { escapeHtml } from '#lib/html.ts'

/** Made by `web/build/icons.ts`. */
const IMAGE = { path: '/icons/preview.png', width: 1200, height: 630 }

interface PageOfLink {
  readonly title: string
  readonly description: string
  /** Path of the page itself. */
  readonly path: string
  /** URL of the page's own picture. */
  readonly image?: string | undefined
}

/** Open Graph tags for the preview of a link in a chat. */
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
 * JSON-LD in a page, which no browser runs. Its text cannot close the element or open another one (HTML,
 * 'Restrictions for contents of script elements').
 */
export function dataBlock(data: object): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}
