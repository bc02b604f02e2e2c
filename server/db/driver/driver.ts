import type { Limits } from './connections.ts'
import { openFast } from './fast.ts'
import { openPlain } from './plain.ts'
import type { Driver } from './types.ts'

export { bulkTimeoutMs } from './connections.ts'
export { isBroken } from './errors.ts'
export type { RunQuery, Driver, AcquiredClient, Question } from './types.ts'

/** `fast`: statements are prepared and sent in batches (docs/decisions 0012); `plain`: pg as it comes. */
export const drivers = { fast: openFast, plain: openPlain }
export type DriverName = keyof typeof drivers

/** @throws when DB_DRIVER is neither empty nor one of the drivers */
export function driverName(name = process.env.DB_DRIVER || 'fast'): DriverName {
  if (name in drivers) return name as DriverName
  throw new Error(`DB_DRIVER must be fast or plain, not "${name}".`)
}

export const openDriver = (url: string, limits: Limits, name: DriverName = driverName()): Driver =>
  drivers[name](url, limits)
