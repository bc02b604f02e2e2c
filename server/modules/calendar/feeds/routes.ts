import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/feeds.ts'
import { route, withServices, withField } from '#server/http/route.ts'
import * as service from './service.ts'

export function feedRoutes(app: FastifyInstance) {
  route(app, contract.getFeeds, ({ actor, ...services }) => service.getFeeds(services, actor))
  route(app, contract.createFeed, withServices(service.createFeed))
  route(app, contract.updateFeedAddresses, withServices(service.updateFeedAddresses))
  route(app, contract.updateFeed, withServices(service.updateFeed))
  route(app, contract.deleteFeed, withField('feedId', service.deleteFeed))
}
