import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { DARK_SCHEME, THEME_COLORS } from '#core/shell/theme-choice.ts'
import { ORIGIN } from './pages.ts'

export interface DocumentParts {
  /** The route's pattern: the app compares it to find out whose HTML it hydrates. */
  route: string
  title: string
  description: string
  isIndexed: boolean
  /** Takes the secret out of the URL; such a page sends no referrer. */
  urlSecret: string | undefined
  structuredData: object | undefined
  /** Inlined, so that the first paint waits for one answer only. */
  css: string
  /** Runs before anything is painted. */
  boot: string
  content: string
  /** Runs right behind the content. */
  firstPaint: string | undefined
  entry: string
  /** Further modules of this page, fetched along with the entry. */
  preloads: readonly string[]
}

/** Drawn by `icons.ts`; link previews need its absolute URL. */
const PREVIEW_IMAGE =
  `<meta property="og:image" content="${ORIGIN}/icons/preview.png">` +
  '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">'

/** The HTML of one page. No attribute here carries code or style: the CSP forbids both. */
export function htmlDocument(parts: DocumentParts): string {
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    parts.urlSecret
      ? `<meta name="referrer" content="no-referrer"><script>${parts.urlSecret}</script>`
      : '',
    // Requested before the styles have arrived; modules do not block painting.
    `<script type="module" src="${parts.entry}"></script>`,
    ...parts.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    parts.isIndexed
      ? `<link rel="canonical" href="${ORIGIN}${escapeHtml(parts.route)}">`
      : '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${THEME_COLORS.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${THEME_COLORS.dark}" media="${DARK_SCHEME}">`,
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="application-name" content="${PRODUCT_NAME}">`,
    `<meta property="og:title" content="${escapeHtml(parts.title)}">`,
    `<meta property="og:description" content="${escapeHtml(parts.description)}">`,
    `<meta property="og:type" content="website"><meta property="og:locale" content="pt_BR"><meta property="og:site_name" content="${PRODUCT_NAME}">`,
    ...(parts.isIndexed
      ? [`<meta property="og:url" content="${ORIGIN}${escapeHtml(parts.route)}">`, PREVIEW_IMAGE]
      : []),
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<script>${parts.boot}</script>`,
    `<style>${parts.css}</style>`,
    parts.structuredData ? structuredData(parts.structuredData) : '',
    `</head><body><div id="root" data-page="${escapeHtml(parts.route)}">${parts.content}</div>`,
    parts.firstPaint ? `<script>${parts.firstPaint}</script>` : '',
    '</body></html>\n',
  ].join('')
}

function structuredData(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
