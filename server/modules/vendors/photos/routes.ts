import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/photos.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function photoRoutes(app: FastifyInstance) {
  route(app, contract.uploadPhoto, ({ actor, file, ...services }) =>
    service.uploadPhoto(services, actor, file),
  )
  route(app, contract.updatePhoto, ({ db, settings, actor, input }) =>
    service.updatePhoto(db, settings, actor, input),
  )
  route(app, contract.updatePhotoOrder, ({ db, actor, input }) =>
    service.updatePhotoOrder(db, actor.vendorId, input),
  )
  route(app, contract.deletePhoto, ({ db, files, actor, input }) =>
    service.deletePhoto(db, files, actor.vendorId, input.photoId),
  )
}
