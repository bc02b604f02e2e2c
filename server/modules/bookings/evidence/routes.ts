import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/evidence.ts'
import { route, withServices } from '#server/http/route.ts'
import * as service from './service.ts'

export function evidenceRoutes(app: FastifyInstance) {
  route(app, contract.getEvidence, withServices(service.getEvidence))
  route(app, contract.createStatement, withServices(service.createStatement))
  route(app, contract.uploadEvidencePicture, ({ actor, input, file, ...services }) =>
    service.uploadEvidencePicture(services, actor, input, file),
  )
}
