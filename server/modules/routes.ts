import type { FastifyInstance } from 'fastify'
import { authRoutes } from '#server/modules/auth/routes.ts'
import { bookingRoutes } from '#server/modules/bookings/routes.ts'
import { siteRoutes } from '#server/modules/site/routes.ts'

/** Every noun's routes. */
export function addRoutes(app: FastifyInstance): void {
  authRoutes(app)
  bookingRoutes(app)
  siteRoutes(app)
}
