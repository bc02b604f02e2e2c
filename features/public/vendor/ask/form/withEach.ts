import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { isDay } from '#domain/days.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import type { Choice } from './ourDay.ts'
import { misfitIn, timeOf } from './wanted.ts'

type Rows = readonly TimeValues[]

/** What is wanted for one of several functions alone, as far as its row says it. */
export const wantedFor = (rows: Rows, place: number, { halls }: Wanted): Wanted => {
  const row = rows[place]
  const time = row && timeOf(row)
  return {
    times: time && isDay(time.day) ? [time] : [],
    halls,
    guests: time?.guests,
    length: rows.length,
  }
}

/** The package of each row: the one chosen there, else that of the address where the function can have it. */
const packageIdsOf = (
  vendor: Pick<VendorPage, 'packages' | 'seasons'>,
  { packageId: usual }: Choice,
  rows: Rows,
  wanted: Wanted,
) =>
  rows.map(({ packageId = usual }, place) => {
    const pack = vendor.packages.find(({ _id }) => _id === packageId)
    const isChosen = rows[place]?.packageId !== undefined
    const isFor = isChosen || !misfitIn(vendor, pack?.validity, wantedFor(rows, place, wanted))
    return pack && isFor ? pack._id : undefined
  })

/** Whether not all functions have the same. */
export const isMixed = ({ packageIds = [] }: Pick<Choice, 'packageIds'>): boolean =>
  packageIds.some((each) => each !== packageIds[0])

/** Where each of several functions has a package of its own: what is the same for all of them is chosen for all. */
export function withEach<Asking extends { choice: Choice }>(
  vendor: Pick<VendorPage, 'packages' | 'seasons'>,
  asking: Asking,
  rows: Rows | undefined,
  wanted: Wanted,
): Asking {
  const { choice } = asking
  if (!choice.isEach || !rows || rows.length < 2) return asking
  const packageIds = packageIdsOf(vendor, choice, rows, wanted)
  const { packageId: usual, addOns, ...rest } = choice
  const [first] = isMixed({ packageIds }) ? [] : packageIds
  const isCounted = first !== undefined && first === usual
  return {
    ...asking,
    choice: {
      ...rest,
      packageIds,
      ...(first && { packageId: first }),
      addOns: isCounted ? addOns : [],
      ...(usual && !isCounted && addOns.length && { uncounted: addOns }),
    },
  }
}
