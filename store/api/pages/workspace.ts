import type * as contract from '#contract/pages/workspace.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const workspaceApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    searchWorkspace: build.query('GET /api/workspace/search', ['Booking LIST', 'Enquiry LIST']),
  })),
})

export const { useSearchWorkspaceQuery } = workspaceApi
