import { PAGES } from '@compra/contract/http/pages.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { previewTags } from '#http/site/page-head.ts'
import type { Preview } from '#http/site/site.ts'
import type { SharedListService } from './shared-list.service.ts'

const DESCRIPTION_MAX = 200
const MORE = ', …'

/** The preview of a shared list in chats: the first item names, and nothing about its author. */
export function sharedListPreview(sharedLists: SharedListService, publicUrl: string): Preview {
  return async (params) => {
    const parsed = shoppingListApi.shared.params.safeParse(params)
    if (!parsed.success) return undefined
    const { id } = parsed.data
    const names = await sharedLists.findNames(id)
    if (!names) return undefined
    return previewTags(publicUrl, {
      title: 'Lista de compras',
      description: firstOf(names),
      path: PAGES.sharedList.replace(':id', id),
    })
  }
}

/** The first name, and as many others as fit. */
function firstOf([first = '', ...others]: readonly string[]): string {
  let text = first
  for (const name of others) {
    if (`${text}, ${name}`.length > DESCRIPTION_MAX - MORE.length) return text + MORE
    text = `${text}, ${name}`
  }
  return text
}
