import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/articles.ts'
import { route } from '#server/http/route.ts'
import { allArticles, findArticle, toSummary } from './articles.ts'

export function articleRoutes(app: FastifyInstance) {
  const articles = allArticles()
  const summaries = { items: [...articles.values()].map(toSummary) }
  route(app, contract.getArticles, () => summaries)
  route(app, contract.getArticle, ({ input }) => findArticle(articles, input.slug))
}
