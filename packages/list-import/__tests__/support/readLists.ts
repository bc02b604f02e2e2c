import type { PreparedImport, PrepareOptions } from '#prepare/prepare.ts'
import type { PreparedVendor } from '#read/types.ts'
import { worldLookUp } from './lookUp.ts'
import { prepare } from './imports.ts'

let lookUp: ReturnType<typeof worldLookUp> | undefined
/** A list read with the gazetteer of the product and no city of its own. */
export const readList = (csv: string, more: Partial<PrepareOptions> = {}) =>
  prepare(csv, { cities: [], ...more }, (lookUp ??= worldLookUp()))

/** The reading of where a vendor is, its home. */
export const homeOf = ({ review }: PreparedImport, { places: [key] }: PreparedVendor) =>
  review.towns.find((town) => town.key === key)

/** "match: Bangor, Gwynedd", "new: Little Snoring, Norfolk", "doubtful: Kent, England" */
export const homeText = (prepared: PreparedImport, vendor: PreparedVendor) => {
  const home = homeOf(prepared, vendor)
  const named = home?.town
    ? [home.town.name, home.town.area]
    : [home?.city?.name, home?.city?.region]
  return `${home?.status}: ${named.filter(Boolean).join(', ') || 'nowhere'}`
}
export const homes = (csv: string, more: Partial<PrepareOptions> = {}) => {
  const prepared = readList(csv, more)
  return prepared.vendors.map((vendor) => `${vendor.name} · ${homeText(prepared, vendor)}`)
}
