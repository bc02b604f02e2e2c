import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/evidence.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function evidenceRoutes(app: FastifyInstance) {
  route(app, contract.getEvidence, ({ actor, input, ...services }) =>
    service.getEvidence(services, actor, input),
  )
  route(app, contract.createStatement, ({ actor, input, ...services }) =>
    service.createStatement(services, actor, input),
  )
  route(app, contract.uploadEvidencePicture, ({ actor, input, file, ...services }) =>
    service.uploadEvidencePicture(services, actor, input, file),
  )
}
