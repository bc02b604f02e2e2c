import type * as contract from '#contract/moderation/audit.ts'
import { api } from '#store/api/base.ts'
import { pagesFrom } from '#store/api/from.ts'

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.infiniteQuery({
      ...pagesFrom<typeof contract.getAudit>('GET /api/admin/audit'),
      providesTags: [{ type: 'Audit', id: 'LIST' }],
    }),
  }),
})

export const { useGetAuditInfiniteQuery } = auditApi
