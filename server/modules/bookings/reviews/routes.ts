import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/reviews.ts'
import { route } from '#server/http/route.ts'
import { addReviewPhoto, deleteReviewPhoto } from './photos.ts'
import { removeReview, restoreReview } from './removal.ts'
import * as service from './service.ts'

export function reviewRoutes(app: FastifyInstance) {
  route(app, contract.writeReview, ({ actor, input, ...services }) =>
    service.writeReview(services, actor, input),
  )
  route(app, contract.writeCoupleReview, ({ actor, input, ...services }) =>
    service.writeCoupleReview(services, actor, input),
  )
  route(app, contract.getCoupleReviews, ({ db, actor, input }) =>
    service.getCoupleReviews(db, actor, input),
  )
  route(app, contract.replyToReview, ({ actor, input, ...services }) =>
    service.replyToReview(services, actor, input.bookingId, input.reply),
  )
  route(app, contract.addReviewPhoto, ({ actor, input, file, ...services }) =>
    addReviewPhoto(services, actor, input.bookingId, file),
  )
  route(app, contract.deleteReviewPhoto, ({ actor, input, ...services }) =>
    deleteReviewPhoto(services, actor, input.bookingId, input.photoId),
  )
  route(app, contract.removeReview, ({ actor, input, request, ...services }) =>
    removeReview(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.restoreReview, ({ actor, input, request, ...services }) =>
    restoreReview(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.getVendorReviews, ({ db, input }) => service.getVendorReviews(db, input))
}
