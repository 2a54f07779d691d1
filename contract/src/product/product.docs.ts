import { documented } from '#http/documented.ts'
import { ids, key, milk, rice, riceDraft } from '#http/example-house.ts'
import { productApi } from './product.ts'

const headers = { 'Idempotency-Key': key }
const ofMilk = { params: { id: ids.milk } }
const milkDraft = { name: 'Leite 1 L', category: 'Alimentos', price: 5.49 } as const

export const productDocs = documented(productApi, {
  about: 'What there is at home, and shoppings that come home.',
  calls: {
    list: {
      summary: 'Page of the products, newest first unless `sort` says otherwise',
      description:
        '`name` is a part of the name, without regard to case and accents. A `barcode` is an EAN-8, EAN-13, ' +
        'UPC-A or ITF-14; a label of a counter (13 digits from 2 on) finds its item, whatever it weighs or costs.',
      example: {
        query: { name: 'arroz', sort: 'name', page: '1', size: '20' },
        answer: { data: [rice], has_more: false },
      },
    },
    minStock: {
      summary: 'Products below their minimum stock, by name',
      description: 'Those with a minimum, of which there is less than that.',
      example: {
        answer: {
          data: [
            {
              id: milk.id,
              name: milk.name,
              price: milk.price,
              stock: milk.stock,
              minStock: milk.minStock,
              content: milk.content,
              barcodes: milk.barcodes,
            },
          ],
        },
      },
    },
    matches: {
      summary: 'Products whose folded name equals one of these',
      description: 'Names are compared without regard to case and accents.',
      example: { body: { names: ['Arroz 5 kg', 'Feijão'] }, answer: { data: [rice] } },
    },
    match: {
      summary: 'Find the product of each text',
      description:
        'Stored matches first, then the same thing by name, other names and plural. If several match, all are ' +
        'returned so that the user can choose.',
      example: {
        body: { texts: ['leite integral'] },
        answer: {
          data: [{ text: 'leite integral', productId: ids.milk, candidates: [] }],
          products: [milk],
        },
      },
    },
    remember: {
      summary: 'Store for the household that a text is a product, or is not',
      description: 'It counts before everything else. `is: false` is remembered as well.',
      example: { ...ofMilk, body: { text: 'leite integral', is: true }, answer: milk },
    },
    createMany: {
      summary: 'Register many products, up to the limit of the plan',
      description:
        'In their order, as far as the plan has room; 403 when it has none. One with the `id` of a product ' +
        'that is there is answered as that is.',
      example: { body: { products: [riceDraft] }, answer: { data: [rice], left: [] } },
    },
    create: {
      summary: 'Register a product',
      description: '403 when the free plan has no room for another one.',
      example: { body: riceDraft, answer: rice },
    },
    update: {
      summary: 'Change a product',
      description: 'Replaces all fields; without `content` or `barcodes` those stay.',
      example: { ...ofMilk, body: { ...milkDraft, stock: 3, minStock: 4 }, answer: milk },
    },
    remove: {
      summary: 'Delete a product',
      description: 'For good; lists that name it stay as they are.',
      example: ofMilk,
    },
    setStock: {
      summary: 'Set the stock of a product to a new total',
      description:
        'The stock becomes the given number; it is not added to. More than three decimals are refused with 400.',
      example: { ...ofMilk, body: { stock: 3 }, answer: milk },
    },
    count: {
      summary: 'Set the counted stock of many products; once for each key',
      description:
        'The difference between `stock` and `seen` is added to each. Taken back as a shopping is, by its id.',
      example: {
        headers,
        body: { counts: [{ productId: ids.milk, stock: 3, seen: 4 }] },
        answer: { id: ids.entry, data: [milk] },
      },
    },
    enterStock: {
      summary: 'Add a shopping to the stock and store the prices paid; once for each key',
      description:
        'Adds to the stock of each product, up to the highest stock there can be. The same key with ' +
        'the same body is answered as the first time and adds nothing; with another body it is ' +
        'refused with 409.',
      example: {
        headers,
        body: {
          entries: [{ productId: ids.milk, quantity: 2, price: 5.49, expires: '2026-11-30' }],
        },
        answer: { id: ids.entry, data: [milk] },
      },
    },
    undoStockEntry: {
      summary: 'Undo a shopping, with its prices, or a count',
      description: 'Once: 404 the second time.',
      example: { params: { id: ids.entry }, answer: { data: [{ ...milk, stock: 1 }] } },
    },
  },
})
