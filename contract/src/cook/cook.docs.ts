import { documented } from '#http/documented.ts'
import { ids, key, milk, monday } from '#http/example-house.ts'
import { cookApi } from './cook.ts'

const headers = { 'Idempotency-Key': key }
const need = {
  name: 'Leite',
  need: { amount: 2, unit: 'l' },
  atHome: { amount: 3, unit: 'l' },
  buy: null,
  verdict: 'home',
  productId: ids.milk,
  candidates: [],
  units: null,
  isAbout: false,
} as const
const ofRecipe = { params: { id: ids.recipe } }

export const cookDocs = documented(cookApi, {
  about: 'From a recipe to the list and out of the stock.',
  calls: {
    needs: {
      summary: 'Compare the ingredients of a recipe with the stock',
      description:
        'Lines share what is at home in their order. Amounts are converted exactly within weight, volume ' +
        'and pieces, and about between them, by a table of household measures.',
      example: {
        ...ofRecipe,
        query: { people: '4' },
        answer: { people: 4, data: [need], products: [milk] },
      },
    },
    needsOfMany: {
      summary: 'What several recipes need together, against what is at home',
      description:
        'Equal ingredients are one, and what is at home counts once over all of them. 404 when one of the ' +
        'recipes is not there.',
      example: {
        body: { recipes: [{ id: ids.recipe, people: 4 }] },
        answer: { data: [{ ...need, recipes: [ids.recipe] }], products: [milk] },
      },
    },
    cook: {
      summary: 'Remove the ingredients of a recipe from the stock; once for each key',
      description:
        'No more goes out than is there. The same key again answers the first time again; 409 for another ' +
        'body. With `menuEntry` the entry is marked as cooked together with it: 409 `menu_cooked` when it is ' +
        'already, `menu_changed` when it is no longer there or is another recipe.',
      example: {
        ...ofRecipe,
        headers,
        body: { people: 4, menuEntry: { monday, id: ids.menuEntry } },
        answer: {
          id: ids.cooked,
          movements: [{ productId: ids.milk, amount: 2 }],
          missing: [{ name: 'Canela em pau', measure: { amount: 1, unit: 'un' } }],
        },
      },
    },
    undo: {
      summary: 'Undo a cooking: its units return to the stock',
      description:
        'Returns the units that were really removed; its menu entries are no longer marked as cooked. 404 for ' +
        'one that was already undone.',
      example: { params: { id: ids.cooked }, answer: { data: [milk] } },
    },
    cookable: {
      summary: 'Recipes by the share of ingredients at home, complete ones first',
      description: 'Among those that miss as much, those first that use what ends soon.',
      example: {
        answer: {
          data: [
            {
              id: ids.recipe,
              title: 'Arroz-doce',
              missing: ['Canela'],
              check: [],
              expiring: ['Leite'],
            },
          ],
        },
      },
    },
  },
})
