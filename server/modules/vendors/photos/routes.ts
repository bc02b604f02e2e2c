import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vendors/photos.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function photoRoutes(app: FastifyInstance) {
  route(app, contract.uploadPhoto, ({ db, files, actor, file }) =>
    service.upload(db, files, actor, file),
  )
  route(app, contract.updatePhoto, ({ db, actor, input }) =>
    service.update(db, actor.vendorId, input),
  )
  route(app, contract.orderPhotos, ({ db, actor, input }) =>
    service.order(db, actor.vendorId, input),
  )
  route(app, contract.deletePhoto, ({ db, files, actor, input }) =>
    service.remove(db, files, actor.vendorId, input.photoId),
  )
}
