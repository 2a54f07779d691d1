import { productApi } from '@compra/contract/product.ts'
import { CARDS, measureCards } from './cards-screen.ts'
import type { Section } from './section.ts'

/** 'Produtos' with many products, half of them running out. */
export const section: Section = {
  name: 'products-screen',
  run: () =>
    measureCards({
      menuItem: 'Produtos',
      label: 'Produtos',
      async fill(server, user) {
        for (let index = 1; index <= CARDS; index++) {
          const body = {
            name: `Produto de limpeza ${index} da despensa`,
            category: 'Limpeza',
            price: 3.5,
            stock: index % 4,
            minStock: 2,
          } as const
          await server.call(productApi.create, { as: user, body })
        }
      },
    }),
}
