import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/feeds.ts'
import { route, withServices } from '#server/http/route.ts'
import * as service from './service.ts'

export function feedRoutes(app: FastifyInstance) {
  route(app, contract.getFeeds, ({ actor, ...services }) => service.getFeeds(services, actor))
  route(app, contract.createFeed, withServices(service.createFeed))
  route(app, contract.updateFeedAddresses, ({ actor, ...services }) =>
    service.updateFeedAddresses(services, actor),
  )
  route(app, contract.updateFeed, withServices(service.updateFeed))
  route(app, contract.deleteFeed, ({ actor, input, ...services }) =>
    service.deleteFeed(services, actor, input.feedId),
  )
}
