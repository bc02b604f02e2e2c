import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/money/payments.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import { uploadPaymentPicture, deletePaymentPicture } from './answers.ts'
import { previewPayments } from './replan.ts'
import * as service from './service.ts'

export function paymentRoutes(app: FastifyInstance) {
  route(app, contract.getPayments, withField('bookingId', service.getPayments))
  route(app, contract.previewPayments, withServices(previewPayments))
  route(app, contract.recordPayment, withServices(service.recordPayment))
  route(app, contract.answerPayment, withServices(service.answerPayment))
  route(app, contract.correctPayment, withServices(service.correctPayment))
  route(app, contract.uploadPaymentPicture, ({ actor, input, file, ...services }) =>
    uploadPaymentPicture(services, actor, input, file),
  )
  route(app, contract.deletePaymentPicture, withServices(deletePaymentPicture))
}
