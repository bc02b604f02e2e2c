import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings/evidence.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function evidenceRoutes(app: FastifyInstance) {
  route(app, contract.getEvidence, ({ actor, input, ...services }) =>
    service.getEvidence(services, actor, input),
  )
  route(app, contract.addStatement, ({ actor, input, ...services }) =>
    service.addStatement(services, actor, input),
  )
  route(app, contract.addEvidencePicture, ({ actor, input, file, ...services }) =>
    service.addEvidencePicture(services, actor, input, file),
  )
}
