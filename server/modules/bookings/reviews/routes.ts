import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/reviews.ts'
import { route, withServices } from '#server/http/route.ts'
import { uploadReviewPhoto, deleteReviewPhoto } from './photos.ts'
import { deleteReview, restoreReview } from './publish.ts'
import * as service from './service.ts'

export function reviewRoutes(app: FastifyInstance) {
  route(app, contract.createReview, withServices(service.createReview))
  route(app, contract.createCoupleReview, withServices(service.createCoupleReview))
  route(app, contract.getCoupleReviews, ({ db, actor, input }) =>
    service.getCoupleReviews(db, actor, input),
  )
  route(app, contract.replyToReview, ({ actor, input, ...services }) =>
    service.replyToReview(services, actor, input.bookingId, input.reply),
  )
  route(app, contract.uploadReviewPhoto, ({ actor, input, file, ...services }) =>
    uploadReviewPhoto(services, actor, input.bookingId, file),
  )
  route(app, contract.deleteReviewPhoto, ({ actor, input, ...services }) =>
    deleteReviewPhoto(services, actor, input.bookingId, input.photoId),
  )
  route(app, contract.deleteReview, ({ actor, input, request, ...services }) =>
    deleteReview(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.restoreReview, ({ actor, input, request, ...services }) =>
    restoreReview(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.getVendorReviews, ({ db, input }) => service.getVendorReviews(db, input))
}
