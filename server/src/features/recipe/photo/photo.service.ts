import { createHash } from 'node:crypto'
import { type PhotoType, RECIPE_PHOTO } from '@compra/contract/recipe/photo-limits.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { Photo, PhotoRepository } from './photo.repository.ts'
import type { Picture } from './picture.ts'
import { pictureOf } from './read-picture.ts'

interface Deps {
  readonly photos: PhotoRepository
  readonly pantry: Pick<PantryWrites, 'write'>
  readonly clock: Clock
}

export type PhotoService = ReturnType<typeof createPhotoService>

/** Photos of a tenant's recipes, one each. Recipes of another tenant are `not_found` (G-051). */
export function createPhotoService({ photos, pantry, clock }: Deps) {
  return {
    /** Last writer wins. Returns the version of the photo. */
    put(tenantId: string, recipeId: string, sent: Sent): Promise<{ photo: string }> {
      const picture = pictureOf(sent.type, sent.bytes)
      if (!picture || !isOfSize(picture)) {
        throw new AppError('validation_error', { causes: [{ field: 'body', error: 'is invalid' }] })
      }
      const { bytes } = picture
      const version = versionOf(bytes)
      return pantry.write(tenantId, async (trx) => {
        const others = await photos.countOthers(trx, tenantId, recipeId)
        if (others >= RECIPE_PHOTO.perHousehold) throw new AppError('photos_limit')
        const photo = { type: sent.type, version, bytes, at: clock.now() }
        if (!(await photos.write(trx, tenantId, recipeId, photo))) throw new AppError('not_found')
        return { photo: version }
      })
    },

    get: async (tenantId: string, recipeId: string): Promise<Photo> =>
      found(await photos.find(tenantId, recipeId)),

    remove: (tenantId: string, recipeId: string): Promise<void> =>
      pantry.write(tenantId, async (trx) => {
        if (!(await photos.remove(trx, tenantId, recipeId))) throw new AppError('not_found')
      }),
  }
}

interface Sent {
  readonly type: PhotoType
  readonly bytes: Buffer
}

const isSide = (pixels: number) => pixels >= 1 && pixels <= RECIPE_PHOTO.sideMax
const isOfSize = ({ width, height }: Picture) => isSide(width) && isSide(height)

/** A hash of the picture, so that sending it again keeps the version. */
const versionOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
