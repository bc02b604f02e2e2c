import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people/members.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function memberRoutes(app: FastifyInstance) {
  route(app, contract.getMembers, ({ db, actor }) => service.getMembers(db, actor))
  route(app, contract.changeMemberRole, ({ actor, input, ...services }) =>
    service.changeMemberRole(services, actor, input),
  )
  route(app, contract.removeMember, ({ actor, input, ...services }) =>
    service.removeMember(services, actor, input.memberId),
  )
  route(app, contract.leaveGroup, ({ actor, ...services }) => service.leaveGroup(services, actor))
  route(app, contract.handOver, ({ actor, input, ...services }) =>
    service.handOver(services, actor, input.memberId),
  )
  route(app, contract.setMails, ({ actor, input, ...services }) =>
    service.setMails(services, actor, input.mails),
  )
  route(app, contract.getMyWeddings, ({ db, actor }) => service.getMyWeddings(db, actor))
  route(app, contract.chooseWedding, ({ db, actor, input }) =>
    service.chooseWedding(db, actor, input.weddingId),
  )
}
