import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/feeds.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function feedRoutes(app: FastifyInstance) {
  route(app, contract.getFeeds, ({ actor, ...services }) => service.getFeeds(services, actor))
  route(app, contract.createFeed, ({ actor, input, ...services }) =>
    service.createFeed(services, actor, input),
  )
  route(app, contract.updateFeed, ({ actor, input, ...services }) =>
    service.updateFeed(services, actor, input),
  )
  route(app, contract.deleteFeed, ({ actor, input, ...services }) =>
    service.deleteFeed(services, actor, input.feedId),
  )
}
