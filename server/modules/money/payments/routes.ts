import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/money/payments.ts'
import { route } from '#server/http/route.ts'
import { uploadPaymentPicture, deletePaymentPicture } from './pictures.ts'
import * as service from './service.ts'

export function paymentRoutes(app: FastifyInstance) {
  route(app, contract.getPayments, ({ actor, input, ...services }) =>
    service.getPayments(services, actor, input.bookingId),
  )
  route(app, contract.previewPayments, ({ actor, input, ...services }) =>
    service.previewPayments(services, actor, input),
  )
  route(app, contract.recordPayment, ({ actor, input, ...services }) =>
    service.recordPayment(services, actor, input),
  )
  route(app, contract.answerPayment, ({ actor, input, ...services }) =>
    service.answerPayment(services, actor, input),
  )
  route(app, contract.correctPayment, ({ actor, input, ...services }) =>
    service.correctPayment(services, actor, input),
  )
  route(app, contract.uploadPaymentPicture, ({ actor, input, file, ...services }) =>
    uploadPaymentPicture(services, actor, input, file),
  )
  route(app, contract.deletePaymentPicture, ({ actor, input, ...services }) =>
    deletePaymentPicture(services, actor, input),
  )
}
