import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/articles.ts'
import { route } from '#server/http/route.ts'
import { allArticles, getArticle, getArticles } from './articles.ts'

export function articleRoutes(app: FastifyInstance) {
  const articles = allArticles()
  const summaries = getArticles(articles)
  route(app, contract.getArticles, () => summaries)
  route(app, contract.getArticle, ({ input }) => getArticle(articles, input.slug))
}
