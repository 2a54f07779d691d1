import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { RecipeService } from './recipe.service.ts'

export function recipeRoutes(app: FastifyInstance, recipes: RecipeService): void {
  route(app, recipeApi.list, ({ caller, query }) => recipes.page(caller.tenantId, query))
  route(app, recipeApi.get, ({ caller, params }) => recipes.get(caller.tenantId, params.id))
  route(app, recipeApi.create, ({ caller, body }) => recipes.create(caller.tenantId, body))
  route(app, recipeApi.update, ({ caller, params, body }) =>
    recipes.update(caller.tenantId, params.id, body),
  )
  route(app, recipeApi.remove, ({ caller, params }) => recipes.remove(caller.tenantId, params.id))
}
