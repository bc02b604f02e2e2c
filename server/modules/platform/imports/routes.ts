import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/imports.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function importRoutes(app: FastifyInstance) {
  route(app, contract.checkImport, ({ bulk, actor, file }) => service.check({ bulk }, actor, file))
  route(app, contract.mapImport, ({ bulk, input }) => service.remap({ bulk }, input))
  route(app, contract.runImport, ({ db, actor, input }) => service.start(db, actor, input.importId))
  route(app, contract.getImports, ({ db }) => service.list(db))
  route(app, contract.getImport, ({ db, input }) => service.read(db, input.importId))
  route(app, contract.getRefusedRows, ({ bulk, input }) => service.refused(bulk, input.importId))
}
