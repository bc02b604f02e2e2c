import type * as contract from '#contract/pages/articles.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

export const articlesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getArticles: build.query('GET /api/articles', ['Article LIST']),
    getArticle: build.query('GET /api/articles/:slug', ['Article :slug']),
  })),
})

export const { useGetArticlesQuery, useGetArticleQuery } = articlesApi
