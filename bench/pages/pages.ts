import { withWorld } from '#bench/product.ts'
import type { Row } from '#bench/report.ts'
import { benchBusy } from './busy.ts'
import { benchCached } from './cached.ts'
import { benchCost } from './cost.ts'

/** What a page costs the server: one that must be rendered, one that was rendered before, and a crowd of them. */
export const benchPages = (): Promise<Row[]> =>
  withWorld(async (world) => [
    ...(await benchCost(world)),
    ...(await benchCached(world)),
    ...(await benchBusy(world)),
  ])
