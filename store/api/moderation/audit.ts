import type * as contract from '#contract/moderation/audit.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const auditApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getAudit: build.pages('GET /api/admin/audit', ['Audit LIST']),
  })),
})

export const { useGetAuditInfiniteQuery } = auditApi
