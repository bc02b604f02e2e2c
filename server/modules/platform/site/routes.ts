import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/site.ts'
import { route } from '#server/http/route.ts'
import { publicSettings } from './settings.ts'
import { watch } from './events.ts'

export function siteRoutes(app: FastifyInstance) {
  route(app, contract.getSettings, ({ settings }) => publicSettings(settings))
  route(app, contract.watchEvents, ({ live, db, actor, request, reply, settings }) =>
    watch(live, db, actor, request, reply, settings),
  )
}
