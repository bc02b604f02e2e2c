import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/members.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import * as service from './service.ts'

export function memberRoutes(app: FastifyInstance) {
  route(app, contract.getMembers, ({ db, actor }) => service.getMembers(db, actor))
  route(app, contract.updateMemberRole, withServices(service.updateMemberRole))
  route(app, contract.deleteMember, withField('memberId', service.deleteMember))
  route(app, contract.leaveGroup, ({ actor, ...services }) => service.leaveGroup(services, actor))
  route(app, contract.transferOwnership, withField('memberId', service.transferOwnership))
  route(app, contract.updateMailSetting, withField('mails', service.updateMailSetting))
  route(app, contract.getMyWeddings, ({ db, actor }) => service.getMyWeddings(db, actor))
  route(app, contract.selectWedding, ({ db, actor, input }) =>
    service.selectWedding(db, actor, input.weddingId),
  )
}
