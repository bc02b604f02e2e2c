import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog.ts'
import { route } from '#server/http/route.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export function catalogRoutes(app: FastifyInstance) {
  route(app, contract.getCategories, async ({ db }) => ({
    items: await queries.listCategories(db, { retired: false }),
  }))
  route(app, contract.getCities, async ({ db }) => ({ items: await queries.listCities(db) }))
  route(app, contract.getNames, async ({ db }) => {
    const [categories, cities] = await Promise.all([
      queries.listCategoryNames(db),
      queries.listCityNames(db),
    ])
    return { categories, cities }
  })
  route(app, contract.getAllCategories, async ({ db }) => ({
    items: await queries.listCategories(db, { retired: true }),
  }))
  route(app, contract.createCategory, ({ db, actor, input, request }) =>
    service.create(db, actor, request.ip, input),
  )
  route(app, contract.updateCategory, ({ db, actor, input, request }) =>
    service.update(db, actor, request.ip, input),
  )
  route(app, contract.orderCategories, ({ db, input }) => service.order(db, input.categoryIds))
}
