import type { FastifyInstance } from 'fastify'
import { boundConnections } from './bounds.ts'
import { trackFlight } from './flight.ts'
import { cutSlowBodies } from './slowBodies.ts'

/** What is under way is known, how many there are is bounded, and who is too slow is cut. */
export function addConnections(app: FastifyInstance): void {
  trackFlight(app)
  boundConnections(app)
  cutSlowBodies(app)
}
