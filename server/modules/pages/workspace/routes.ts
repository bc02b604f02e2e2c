import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pages/workspace.ts'
import { route } from '#server/http/route.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { searchWorkspace } from './queries.ts'

export function workspaceRoutes(app: FastifyInstance) {
  route(app, contract.searchWorkspace, async ({ db, clock, actor, input }) => ({
    matches: await searchWorkspace(db, sideOf(actor), input.q, clock()),
  }))
}
