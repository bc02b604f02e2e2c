import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/people.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function peopleRoutes(app: FastifyInstance) {
  route(app, contract.getPeople, ({ db, input }) => service.getPeople(db, input))
  route(app, contract.getPerson, ({ db, actor, input }) =>
    service.getPerson(db, actor, input.userId),
  )
  route(app, contract.suspendPerson, ({ actor, request, input, ...services }) =>
    service.suspendPerson(services, { actor, ip: request.ip }, input),
  )
  route(app, contract.reinstatePerson, ({ actor, request, input, ...services }) =>
    service.reinstatePerson(services, { actor, ip: request.ip }, input),
  )
}
