import type * as contract from '#contract/site.ts'
import { api } from './base.ts'
import { from } from './from.ts'

/** Plans, articles and the way to write to us. */
const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query({
      ...from<typeof contract.getPlans>('GET /api/plans'),
      providesTags: [{ type: 'Plan', id: 'LIST' }],
    }),
    getArticles: build.query({
      ...from<typeof contract.getArticles>('GET /api/articles'),
      providesTags: [{ type: 'Article', id: 'LIST' }],
    }),
    getArticle: build.query({
      ...from<typeof contract.getArticle>('GET /api/articles/:slug'),
      providesTags: (_result, _error, { slug }) => [{ type: 'Article', id: slug }],
    }),
    sendContactMessage: build.mutation({
      ...from<typeof contract.sendContactMessage>('POST /api/contact'),
    }),
  }),
})

export const {
  useGetPlansQuery,
  useGetArticlesQuery,
  useGetArticleQuery,
  useSendContactMessageMutation,
} = contentApi
