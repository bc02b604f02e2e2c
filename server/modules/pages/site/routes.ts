import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/site.ts'
import { route } from '#server/http/route.ts'
import { getSettings } from './settings.ts'
import { watchEvents } from './events.ts'

export function siteRoutes(app: FastifyInstance) {
  route(app, contract.getSettings, ({ settings }) => getSettings(settings))
  route(app, contract.watchEvents, ({ live, db, actor, request, reply, settings }) =>
    watchEvents(live, db, actor, request, reply, settings),
  )
}
