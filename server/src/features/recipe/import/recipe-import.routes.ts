import { recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { RecipeImportService } from './recipe-import.service.ts'

export function recipeImportRoutes(app: FastifyInstance, imports: RecipeImportService): void {
  route(app, recipeImportApi.read, ({ caller, body }, request) =>
    imports.read(caller.id, body, (bytes) => request.chargeBytes?.(bytes)),
  )
}
