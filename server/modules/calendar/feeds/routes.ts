import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/feeds.ts'
import { route } from '#server/http/route.ts'
import * as service from './service.ts'

export function feedRoutes(app: FastifyInstance) {
  route(app, contract.getFeeds, ({ actor, ...services }) => service.getFeeds(services, actor))
  route(app, contract.makeFeed, ({ actor, input, ...services }) =>
    service.makeFeed(services, actor, input),
  )
  route(app, contract.changeFeed, ({ actor, input, ...services }) =>
    service.changeFeed(services, actor, input),
  )
  route(app, contract.removeFeed, ({ actor, input, ...services }) =>
    service.removeFeed(services, actor, input.feedId),
  )
}
