import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import { stampFunction } from '#db/registers/stamp-function.ts'
import { TABLES } from '#db/tables/tables.ts'

/** `npm run stamps`: SQL of the stamp triggers, for a migration that adds a register. */
process.stdout.write(stampFunction('note_product', PRODUCT, TABLES.product))
process.stdout.write(stampFunction('note_recipe', RECIPE_FIELDS, TABLES.recipe))
