import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/users.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function userRoutes(app: FastifyInstance) {
  route(app, contract.getCurrentUser, ({ db, actor, request }) =>
    service.getCurrentUser(db, actor, request.headers['x-ask'] === 'who'),
  )
  route(app, contract.getAccount, ({ db, actor }) => service.getAccount(db, actor))
  route(app, contract.updateAccount, ({ db, actor, input, request }) =>
    service.updateAccount(db, actor, input, request.ip),
  )
  route(app, contract.updatePhone, ({ db, actor, input, request }) =>
    service.updatePhone(db, actor, input.phone, request.ip),
  )
  route(app, contract.getActing, ({ db, actor }) => service.getActing(db, actor))
}
