import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog/categories.ts'
import { route } from '#server/http/route.ts'
import * as categoriesQueries from './queries.ts'
import * as service from './service.ts'

export function categoryRoutes(app: FastifyInstance) {
  route(app, contract.getCategories, async ({ db }) => ({
    items: await categoriesQueries.listCategories(db, { retired: false }),
  }))
  route(app, contract.getNames, async ({ db }) => {
    const [categories, cities] = await Promise.all([
      categoriesQueries.listCategoryNames(db),
      categoriesQueries.listCityNames(db),
    ])
    return { categories, cities }
  })
  route(app, contract.getAllCategories, async ({ db }) => ({
    items: await categoriesQueries.listCategories(db, { retired: true }),
  }))
  route(app, contract.createCategory, ({ db, actor, input, request }) =>
    service.create(db, actor, request.ip, input),
  )
  route(app, contract.updateCategory, ({ db, actor, input, request }) =>
    service.update(db, actor, request.ip, input),
  )
  route(app, contract.orderCategories, ({ db, input }) => service.order(db, input.categoryIds))
}
