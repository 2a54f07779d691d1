import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { stampFunction } from '#db/registers/stamp-function.ts'
import { TABLES } from '#db/tables/tables.ts'

/** `npm run stamps`: SQL of the stamp trigger, for a migration that adds a register to products. */
process.stdout.write(stampFunction('note_product', PRODUCT, TABLES.product))
