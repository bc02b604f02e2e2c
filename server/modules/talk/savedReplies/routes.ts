import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/talk/savedReplies.ts'
import { route, withField, withServices } from '#server/http/route.ts'
import * as service from './service.ts'

export function savedReplyRoutes(app: FastifyInstance) {
  route(app, contract.getSavedReplies, ({ db, actor }) => service.getSavedReplies(db, actor))
  route(app, contract.createSavedReply, withServices(service.createSavedReply))
  route(app, contract.updateSavedReply, withServices(service.updateSavedReply))
  route(app, contract.deleteSavedReply, withField('replyId', service.deleteSavedReply))
}
