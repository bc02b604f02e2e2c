import * as admin from './admin.ts'
import * as auth from './auth.ts'
import * as bookings from './bookings.ts'
import * as calendar from './calendar.ts'
import * as catalog from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as favorites from './favorites.ts'
import * as imports from './imports.ts'
import * as people from './people.ts'
import * as savedSearches from './savedSearches.ts'
import * as search from './search.ts'
import * as site from './site.ts'
import * as vendorPages from './vendorPages.ts'
import * as vendors from './vendors.ts'
import * as weddings from './weddings.ts'

const modules = {
  ...admin,
  ...auth,
  ...bookings,
  ...calendar,
  ...catalog,
  ...enquiries,
  ...favorites,
  ...imports,
  ...people,
  ...savedSearches,
  ...search,
  ...site,
  ...vendorPages,
  ...vendors,
  ...weddings,
}
export type Modules = typeof modules

export type EndpointName = {
  [K in keyof Modules]: Modules[K] extends { method: string; path: string; access: unknown }
    ? K
    : never
}[keyof Modules]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
/** Every endpoint by name, for the walk over all of them and for the API's description. */
export const endpoints = Object.fromEntries(
  Object.entries<unknown>(modules).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] as const] : [],
  ),
) as Record<EndpointName, Endpoint>
