import { documented } from '#http/documented.ts'
import { ids, monday } from '#http/example-house.ts'
import { menuApi } from './menu.ts'

const dinner = { id: ids.menuEntry, day: 0, meal: 'Jantar', people: 4 }
const week = {
  monday,
  version: 3,
  meals: ['Almoço', 'Jantar'],
  entries: [
    { ...dinner, recipe: { id: ids.recipe, title: 'Arroz-doce' }, text: null, cookedAt: null },
  ],
}

export const menuDocs = documented(menuApi, {
  about: "The household's menu, week by week.",
  calls: {
    get: {
      summary: 'The menu of a week',
      description:
        'A week that was never written has version 0, no entries, and the meals of the week that was ' +
        'written last.',
      example: { params: { monday }, answer: week },
    },
    put: {
      summary: 'Replace the menu of a week',
      description:
        'Entries are recognised by their id: one whose recipe stays keeps whether it was cooked. Each names ' +
        'either `recipeId` or `text`. 409 `menu_changed` when `version` is no longer the latest: read the ' +
        'week again, and make the change to that. The same week sent twice is answered twice. A recipe ' +
        'that is deleted leaves its title as `text`.',
      example: {
        params: { monday },
        body: { version: 2, meals: week.meals, entries: [{ ...dinner, recipeId: ids.recipe }] },
        answer: week,
      },
    },
  },
})
