import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { estimateChoice, estimateTotal, packagePrice, type Quantities } from '#domain/estimates.ts'
import { byFunction } from '#domain/prices/byFunction.ts'
import type { Validity, Wanted } from '#domain/prices/validity.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import type { Choice, OurDay } from './form/ourDay.ts'
import { misfitIn } from './form/wanted.ts'

/** The page for another day or number of guests, as the server will answer it, until it has. */
export function forOurDay(vendor: VendorPage, { date, guests }: OurDay): VendorPage {
  const { price, packages, away } = vendor
  const wanted = { times: date ? [{ day: date }] : [], guests }
  const estimate = (offered: VendorPage['price'], validity: Validity | null | undefined) =>
    misfitIn(vendor, validity, wanted) ? null : estimateTotal(offered, guests ?? null, away?.cost)
  return {
    ...vendor,
    estimate: estimate(price, price?.validity),
    packages: packages.map((each) => ({
      ...each,
      estimate: estimate(packagePrice(each, price), each.validity),
    })),
  }
}

/** What a choice comes to, as the server will answer it; nothing of what the page does not know. */
export function reckon(
  { price, packages, away }: VendorPage,
  { packageId, addOns, functions }: Choice,
  guests: number | undefined,
  days: number,
  each?: Quantities['each'],
) {
  const pack = packages.find(({ _id }) => _id === packageId)
  const chosen = pack?.addOns.filter(({ _id }) => addOns.includes(_id)) ?? []
  if ((packageId && !pack) || chosen.length !== addOns.length) return undefined
  return estimateChoice(
    price,
    pack ? { name: pack.name, price: packagePrice(pack, price) } : null,
    chosen,
    { guests: guests ?? null, functions, days, each, travel: away?.cost },
  )
}

/**
 * Functions, each with its package or at its own price, as the server will freeze it; undefined until all have a day
 * and guests.
 */
export function reckonApart(
  { price, packages, seasons = [], away }: VendorPage,
  rows: readonly Pick<TimeValues, 'name'>[] | undefined,
  { times = [], halls }: Wanted,
  packageIds: readonly (string | undefined)[] = [],
) {
  if (!rows || rows.length < 2 || times.length < rows.length) return undefined
  const functions = times.flatMap(({ guests, ...time }, index) =>
    guests
      ? [
          {
            ...time,
            guests,
            name: (rows[index]?.name ?? '').trim(),
            packageName: packages.find(({ _id }) => _id === packageIds[index])?.name,
          },
        ]
      : [],
  )
  if (functions.length < rows.length) return undefined
  return byFunction({ price, packages, seasons }, functions, {
    ...(halls && { halls }),
    travel: away?.cost,
  })
}
