import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/site.ts'
import { route } from '#server/http/route.ts'
import { allArticles, findArticle, toSummary } from './articles.ts'
import { receive } from './contact.ts'
import { plansIn } from './plans.ts'
import { publicSettings } from './settings.ts'
import { watch } from './events.ts'

export function siteRoutes(app: FastifyInstance) {
  const articles = allArticles()
  const summaries = { items: [...articles.values()].map(toSummary) }
  route(app, contract.getSettings, ({ settings }) => publicSettings(settings))
  route(app, contract.getPlans, ({ settings }) => ({ items: plansIn(settings.currency) }))
  route(app, contract.getArticles, () => summaries)
  route(app, contract.getArticle, ({ input }) => findArticle(articles, input.slug))
  route(app, contract.sendContactMessage, ({ db, input, settings }) => receive(db, input, settings))
  route(app, contract.watchEvents, ({ live, db, actor, request, reply, settings }) =>
    watch(live, db, actor, request, reply, settings),
  )
}
