import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/moderation/audit.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function auditRoutes(app: FastifyInstance) {
  route(app, contract.getAudit, ({ db, input }) => service.getAudit(db, input))
}
