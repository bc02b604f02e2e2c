import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/pages/vendorPages.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import { estimateChoice } from '#domain/estimates.ts'
import { readWhere } from '#server/modules/search/places/where.ts'
import { readPriced } from './queries.ts'
import { readAt } from '#server/modules/vendors/profiles/address.ts'

/** @throws AppError 404, 422 for a package or an extra that is not offered any more */
export async function getEstimate(
  db: Db,
  {
    vendorId,
    packageId,
    addOns = [],
    guests,
    city,
    functions,
    days,
    guestsEach,
  }: Input<typeof contract.getEstimate>,
): Promise<Output<typeof contract.getEstimate>> {
  const { price, pack, away } = await readAt(db, vendorId, async (id) =>
    readPriced(db, id, packageId ?? null, await readWhere(db, city)),
  )
  if (packageId && !pack)
    throw invalid({ packageId: 'This vendor no longer offers that package. Choose another.' })
  const chosen = pack?.addOns.filter(({ _id }) => addOns.includes(_id)) ?? []
  if (new Set(addOns).size !== chosen.length)
    throw invalid({
      addOns: 'An extra you chose is no longer offered with this package. Choose again.',
    })
  return estimateChoice(price, pack, chosen, {
    guests: guests ?? null,
    functions,
    days,
    each: guestsEach?.map((come) => ({ name: '', guests: come })),
    travel: away?.cost,
  })
}
