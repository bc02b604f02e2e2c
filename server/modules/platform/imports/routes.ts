import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/imports.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function importRoutes(app: FastifyInstance) {
  route(app, contract.checkImport, ({ bulk, actor, file }) =>
    service.checkImport({ bulk }, actor, file),
  )
  route(app, contract.mapImport, ({ bulk, input }) => service.mapImport({ bulk }, input))
  route(app, contract.runImport, ({ db, actor, input }) =>
    service.runImport(db, actor, input.importId),
  )
  route(app, contract.getImports, ({ db }) => service.getImports(db))
  route(app, contract.getImport, ({ db, input }) => service.getImport(db, input.importId))
  route(app, contract.getRefusedRows, ({ bulk, input }) =>
    service.getRefusedRows(bulk, input.importId),
  )
}
