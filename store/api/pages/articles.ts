import type * as contract from '#contract/pages/articles.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

export const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.query({
      ...from<typeof contract.getArticles>('GET /api/articles'),
      providesTags: [{ type: 'Article', id: 'LIST' }],
    }),
    getArticle: build.query({
      ...from<typeof contract.getArticle>('GET /api/articles/:slug'),
      providesTags: (_result, _error, { slug }) => [{ type: 'Article', id: slug }],
    }),
  }),
})

export const { useGetArticlesQuery, useGetArticleQuery } = articlesApi
