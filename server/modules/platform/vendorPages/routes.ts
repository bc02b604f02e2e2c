import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/vendorPages.ts'
import * as more from '#contract/platform/vendorPages.ts'
import { JsonText } from '#server/http/jsonText.ts'
import { route } from '#server/http/route.ts'
import { showEstimate } from './estimates.ts'
import * as service from './service.ts'

export function vendorPageRoutes(app: FastifyInstance) {
  route(app, contract.getVendor, ({ db, actor, input, clock }) =>
    service.show(db, input, actor, clock()),
  )
  route(app, more.getEstimate, ({ db, input }) => showEstimate(db, input))
  route(
    app,
    more.getSimilarVendors,
    async ({ db, actor, input, clock }) =>
      new JsonText(await service.showSimilar(db, input, actor, clock)),
  )
  route(
    app,
    more.getWorkedWith,
    async ({ db, actor, input, clock }) =>
      new JsonText(await service.showWorkedWith(db, input, actor, clock)),
  )
  route(app, contract.getVendorCalendarDays, ({ db, input, clock }) =>
    service.showDays(db, input.vendorId, input.from, input.to, clock()),
  )
}
