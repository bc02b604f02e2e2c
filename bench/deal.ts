import { compareAcceptances } from './acceptances.ts'
import { compareMonth } from './month.ts'
import { withWorld } from './product.ts'
import type { Row } from './report.ts'

/** What the two sides of a deal do, in the demo's market. */
export const benchDeal = (): Promise<Row[]> =>
  withWorld(async (world) => [await compareMonth(world), await compareAcceptances(world)])
