import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog/categories.ts'
import { route } from '#server/http/route.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export function categoryRoutes(app: FastifyInstance) {
  route(app, contract.getCategories, ({ db }) => queries.getCategories(db))
  const getNames = service.openNames(app.services)
  route(app, contract.getNames, getNames)
  route(app, contract.getAllCategories, ({ db }) => queries.getAllCategories(db))
  route(app, contract.createCategory, ({ db, actor, input, request }) =>
    service.createCategory(db, actor, request.ip, input),
  )
  route(app, contract.updateCategory, ({ db, actor, input, request }) =>
    service.updateCategory(db, actor, request.ip, input),
  )
  route(app, contract.mergeCategory, ({ db, actor, input, request }) =>
    service.mergeCategory(db, actor, request.ip, input),
  )
  route(app, contract.updateCategoryOrder, ({ db, input }) =>
    service.updateCategoryOrder(db, input.categoryIds),
  )
}
