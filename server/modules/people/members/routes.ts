import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/members.ts'
import { route, withServices } from '#server/http/route.ts'
import * as service from './service.ts'

export function memberRoutes(app: FastifyInstance) {
  route(app, contract.getMembers, ({ db, actor }) => service.getMembers(db, actor))
  route(app, contract.updateMemberRole, withServices(service.updateMemberRole))
  route(app, contract.deleteMember, ({ actor, input, ...services }) =>
    service.deleteMember(services, actor, input.memberId),
  )
  route(app, contract.leaveGroup, ({ actor, ...services }) => service.leaveGroup(services, actor))
  route(app, contract.transferOwnership, ({ actor, input, ...services }) =>
    service.transferOwnership(services, actor, input.memberId),
  )
  route(app, contract.updateMailSetting, ({ actor, input, ...services }) =>
    service.updateMailSetting(services, actor, input.mails),
  )
  route(app, contract.getMyWeddings, ({ db, actor }) => service.getMyWeddings(db, actor))
  route(app, contract.selectWedding, ({ db, actor, input }) =>
    service.selectWedding(db, actor, input.weddingId),
  )
}
