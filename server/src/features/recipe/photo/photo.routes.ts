import { photoApi } from '@compra/contract/recipe/photo.ts'
import type { FastifyInstance } from 'fastify'
import { fileRoute, uploadRoute } from '#http/file-route.ts'
import { route } from '#http/route.ts'
import type { PhotoService } from './photo.service.ts'

export function photoRoutes(app: FastifyInstance, photos: PhotoService): void {
  uploadRoute(app, photoApi.putPhoto, ({ caller, params }, sent) =>
    photos.put(caller.tenantId, params.id, sent),
  )
  fileRoute(app, photoApi.getPhoto, ({ caller, params }) => photos.get(caller.tenantId, params.id))
  route(app, photoApi.removePhoto, ({ caller, params }) =>
    photos.remove(caller.tenantId, params.id),
  )
}
