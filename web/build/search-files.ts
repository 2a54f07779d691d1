import { PAGES } from '@compra/contract/http/pages.ts'
import { ORIGIN, PAGE_FILES } from './pages.ts'

/** Pages for people who were given their URL only. */
const HANDED_OUT = ['/callback/', '/identity/']
const SHARED_LISTS = PAGES.sharedList.replace(':id', '')

/** Link preview bots: they fetch a posted link to show its target, and index nothing. */
const PREVIEWS = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Slackbot', 'Discordbot']

/** The paths that search engines may crawl. */
export function robotsTxt(): string {
  return lines([
    'User-agent: *',
    ...[SHARED_LISTS, ...HANDED_OUT].map((path) => `Disallow: ${path}`),
    '',
    ...PREVIEWS.map((name) => `User-agent: ${name}`),
    ...HANDED_OUT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
  ])
}

/** The pages that search engines are to find. */
export function sitemapXml(): string {
  const routes = Object.entries(PAGE_FILES).filter(([, page]) => page.isIndexed ?? true)
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...routes.map(([route]) => `<url><loc>${ORIGIN}${route}</loc></url>`),
    '</urlset>',
  ])
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
