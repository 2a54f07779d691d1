import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { CARDS, measureCards } from './cards-screen.ts'
import type { Section } from './section.ts'

/** 'Listas' with many saved lists. */
export const section: Section = {
  name: 'lists-screen',
  run: () =>
    measureCards({
      menuItem: 'Listas',
      label: 'Listas salvas',
      async fill(server, user) {
        for (let index = 1; index <= CARDS; index++) {
          const items = [{ sequence: 1, name: 'Pão', quantity: 2, price: 1.5 }]
          const body = { name: `Compras da semana ${index} do ano`, items }
          await server.call(shoppingListApi.create, { as: user, body })
        }
      },
    }),
}
