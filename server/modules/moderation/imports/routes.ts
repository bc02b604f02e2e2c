import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/moderation/imports.ts'
import { route } from '#server/http/route.ts'
import { getVendorRows } from './export/export.ts'
import { getImportPictures, retryPictures } from './pictures/service.ts'
import * as service from './service.ts'

/**
 * A long list takes a minute of work, which a busy machine gives in several. Nothing goes over the line meanwhile, and
 * it is not to be cut before there is an answer; how long the list itself may take to come has a limit of its own.
 */
const waitFor = (request: FastifyRequest) => {
  if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0)
}

export function importRoutes(app: FastifyInstance) {
  route(app, contract.createImport, ({ bulk, settings, actor, file, request }) => {
    waitFor(request)
    return service.createImport({ bulk, settings }, actor, file)
  })
  route(app, contract.updateImportMapping, ({ bulk, settings, input, request }) => {
    waitFor(request)
    return service.updateImportMapping({ bulk, settings }, input)
  })
  route(app, contract.runImport, ({ db, input }) => service.runImport(db, input.importId))
  route(app, contract.cancelImport, ({ db, input }) => service.cancelImport(db, input.importId))
  route(app, contract.getUndo, ({ bulk, input }) => service.getUndo(bulk, input.importId))
  route(app, contract.undoImport, ({ db, input }) => service.undoImport(db, input.importId))
  route(app, contract.getImports, ({ db }) => service.getImports(db))
  route(app, contract.getImport, ({ db, input }) => service.getImport(db, input.importId))
  route(app, contract.getRefusedRows, ({ bulk, input }) =>
    service.getRefusedRows(bulk, input.importId),
  )
  route(app, contract.getImportPictures, ({ db, input }) => getImportPictures(db, input.importId))
  route(app, contract.retryPictures, ({ db, input }) => retryPictures(db, input.importId))
  route(app, contract.getVendorRows, ({ bulk, input }) => getVendorRows(bulk, input.cursor))
}
