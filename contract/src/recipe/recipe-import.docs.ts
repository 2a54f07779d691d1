import { documented } from '#http/documented.ts'
import { recipeImportApi } from './recipe-import.ts'
import { exampleDraft } from './recipe.docs.ts'

export const recipeImportDocs = documented(recipeImportApi, {
  about: 'Recipes from elsewhere.',
  calls: {
    read: {
      summary: 'Read a recipe from an address, a page or a text; stores nothing',
      description:
        'Exactly one of `url`, `html` and `text`. The draft is within the limits of a recipe and is not ' +
        'stored before it is created. 400 `address_refused` for an address that is not of a public site, 403 ' +
        '`fetch_off` where the operator fetches nothing, 422 `site_failed` when no page came and ' +
        '`recipe_missing` when none is in it, and `recipe_too_long` for more than 20,000 lines. One at a time for an ' +
        'account, a hundred addresses a day.',
      example: {
        body: { text: 'Arroz-doce\n2 l de leite\n\nCozinhe o arroz no leite, mexendo.' },
        answer: { draft: exampleDraft, unsure: [], source: { url: null, author: null } },
      },
    },
  },
})
