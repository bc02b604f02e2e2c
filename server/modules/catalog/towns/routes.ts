import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog/towns.ts'
import { wholeList } from '#server/http/cursor.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function townRoutes(app: FastifyInstance) {
  route(app, contract.getTowns, ({ costly, input }) =>
    costly(async (db) => wholeList(await service.getTowns(db, input))),
  )
}
