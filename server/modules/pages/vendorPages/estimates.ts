import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type * as contract from '#contract/pages/vendorPages.ts'
import { estimateChoice, estimateTotal, packagePrice } from '#domain/estimates.ts'
import { freeOn, misfitOf, type Validity, type Wanted } from '#domain/prices/validity.ts'
import { notThen } from '#domain/prices/validityWords.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import { readWhere } from '#server/modules/search/places/where.ts'
import { readAt } from '#server/modules/vendors/profiles/addresses.ts'
import * as queries from './queries.ts'

/** @throws AppError 404, 422 for a package or an extra that is not offered any more */
export async function getEstimate(
  db: Db,
  input: Input<typeof contract.getEstimate>,
): Promise<Output<typeof contract.getEstimate>> {
  const { vendorId, packageId, addOns = [], city } = input
  const { price, pack, away, seasons } = await readAt(db, vendorId, async (id) =>
    queries.readPriced(db, id, packageId ?? null, await readWhere(db, city)),
  )
  if (packageId && !pack)
    throw invalid({ packageId: 'This vendor no longer offers that package. Choose another.' })
  const chosen = pack?.addOns.filter(({ _id }) => addOns.includes(_id)) ?? []
  if (new Set(addOns).size !== chosen.length)
    throw invalid({
      addOns: 'An extra you chose is no longer offered with this package. Choose again.',
    })
  const wanted = wantedIn(input)
  const misfit = pack && misfitOf(pack.validity, wanted, seasons)
  if (misfit) throw invalid({ packageId: notThen(pack, misfit) })
  return estimateChoice(misfitOf(price?.validity, wanted, seasons) ? null : price, pack, chosen, {
    guests: input.guests ?? null,
    functions: input.functions,
    days: input.days,
    each: input.guestsEach?.map((come) => ({ name: '', guests: come })),
    travel: away?.cost,
  })
}

const wantedIn = ({
  on = [],
  guestsEach = [],
  guests,
  functions = 1,
  days = 1,
}: Input<typeof contract.getEstimate>): Wanted => ({
  times: on.map((day, index) => ({ day, guests: guestsEach[index] })),
  guests,
  length: Math.max(functions, days),
})

/** What the price and the packages of a page come to on a day, where one is known; null where they do not hold then. */
export function pricedOn(
  { price, packages, seasons, away, slots, onlyParts }: queries.PageRow,
  date: string | undefined,
  guests: number | null,
  standing: Pick<contract.VendorPage, 'onDay' | 'freeParts'>,
): Pick<contract.VendorPage, 'estimate' | 'packages'> {
  const wanted = {
    times: date ? [{ day: date, free: freeOn({ ...standing, slots, onlyParts }) }] : [],
    guests,
  }
  const estimate = (offered: Price | null, validity: Validity | null | undefined) =>
    misfitOf(validity, wanted, seasons ?? []) ? null : estimateTotal(offered, guests, away?.cost)
  return {
    estimate: estimate(price, price?.validity),
    packages: packages.map((each) => ({
      ...each,
      estimate: estimate(packagePrice(each, price), each.validity),
    })),
  }
}
