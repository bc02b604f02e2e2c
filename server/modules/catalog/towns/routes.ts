import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog/towns.ts'
import { wholeList } from '#server/http/cursor.ts'
import { route } from '#server/http/route.ts'
import * as arrange from './arrange.ts'
import * as merge from './merge.ts'
import * as service from './service.ts'

export function townRoutes(app: FastifyInstance) {
  route(app, contract.getTowns, ({ costly, input }) =>
    costly(async (db) => wholeList(await service.getTowns(db, input))),
  )
  route(app, contract.getTownsForAdmin, ({ bulk, input }) => arrange.getTownsForAdmin(bulk, input))
  route(app, contract.createTown, ({ bulk, actor, request, input }) =>
    arrange.createTown(bulk, actor, request.ip, input),
  )
  route(app, contract.updateTown, ({ bulk, actor, request, input }) =>
    arrange.updateTown(bulk, actor, request.ip, input),
  )
  route(app, contract.mergeTown, ({ bulk, actor, request, input }) =>
    merge.mergeTown(bulk, actor, request.ip, input),
  )
  route(app, contract.separateTown, ({ bulk, actor, request, input }) =>
    merge.separateTown(bulk, actor, request.ip, input),
  )
  route(app, contract.retireTown, ({ bulk, actor, request, input }) =>
    arrange.retireTown(bulk, actor, request.ip, input),
  )
}
