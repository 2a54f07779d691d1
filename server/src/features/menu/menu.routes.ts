import { menuApi } from '@compra/contract/menu/menu.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { MenuService } from './menu.service.ts'

export function menuRoutes(app: FastifyInstance, menus: MenuService): void {
  route(app, menuApi.get, ({ caller, params }) => menus.get(caller.tenantId, params.monday))
  route(app, menuApi.put, ({ caller, params, body }) =>
    menus.put(caller.tenantId, params.monday, body),
  )
}
