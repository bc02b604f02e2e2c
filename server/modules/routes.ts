import type { FastifyInstance } from 'fastify'
import { siteRoutes } from '#server/modules/site/routes.ts'

/** Every noun's routes. */
export function addRoutes(app: FastifyInstance): void {
  siteRoutes(app)
}
