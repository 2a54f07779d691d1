import { PAGES, PRODUCT_NAME } from '@compra/contract/pages.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import type { Preview } from '#http/site/site.ts'
import { escapeHtml } from '#lib/html.ts'
import type { SharedListService } from './shared-list.service.ts'

const DESCRIPTION_MAX = 200
const MORE = ', …'
/** Drawn by `web/build/icons.ts`. */
const IMAGE = { path: '/icons/preview.png', width: 1200, height: 630 }

/** The preview of a shared list in a chat: its first item names, and nothing about its author. */
export function sharedListPreview(sharedLists: SharedListService, publicUrl: string): Preview {
  return async (params) => {
    const parsed = shoppingListApi.shared.params.safeParse(params)
    if (!parsed.success) return undefined
    const { id } = parsed.data
    const names = await sharedLists.findNames(id)
    if (!names) return undefined
    return tagsOf({
      'og:type': 'website',
      'og:locale': 'pt_BR',
      'og:site_name': PRODUCT_NAME,
      'og:title': 'Lista de compras',
      'og:description': firstOf(names),
      'og:url': publicUrl + PAGES.sharedList.replace(':id', id),
      'og:image': publicUrl + IMAGE.path,
      'og:image:type': 'image/png',
      'og:image:width': String(IMAGE.width),
      'og:image:height': String(IMAGE.height),
    })
  }
}

function tagsOf(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('')
}

/** As many names as fit, and always the first. */
function firstOf([first = '', ...others]: readonly string[]): string {
  let text = first
  for (const name of others) {
    if (`${text}, ${name}`.length > DESCRIPTION_MAX - MORE.length) return text + MORE
    text = `${text}, ${name}`
  }
  return text
}
