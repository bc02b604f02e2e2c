import type { FastifyInstance } from 'fastify'
import { todayOf } from '#domain/days.ts'
import * as contract from '#contract/pages/vendorPages.ts'
import { cachedRoute } from '#server/http/cached/route.ts'
import { route } from '#server/http/route.ts'
import { getSimilarVendors, getWorkedWith } from './cards.ts'
import { getEstimate } from './estimates.ts'
import * as service from './service.ts'
import { countView } from './views.ts'

export function vendorPageRoutes(app: FastifyInstance) {
  // Who opens a page is counted by the page, which is drawn once for many.
  route(app, contract.getVendor, async ({ db, actor, input, clock, request }) => {
    const vendor = await service.getVendor(db, input, actor, clock())
    const isCall = request.routeOptions.config.endpoint !== undefined
    if (isCall && actor?.vendorId !== vendor._id) countView(db, vendor._id, todayOf(clock()))
    return vendor
  })
  route(app, contract.getEstimate, ({ db, input }) => getEstimate(db, input))
  route(app, contract.getSimilarVendors, ({ db, actor, input, clock }) =>
    getSimilarVendors(db, input, actor, clock),
  )
  route(app, contract.getWorkedWith, ({ db, actor, input, clock }) =>
    getWorkedWith(db, input, actor, clock),
  )
  cachedRoute(app, contract.getVendorCalendarDays, ({ db, input, clock }) =>
    service.getVendorCalendarDays(db, input.vendorId, input, clock()),
  )
}
