import {
  goesElsewhere,
  leavesOut,
  leftOutOf,
  type ProposedFunction,
} from '#domain/bookings/leftOut.ts'
import { statedSum, type Sum } from '#domain/bookings/sums.ts'
import type { BookingTime } from '#domain/times.ts'
import { listWords } from '#domain/words.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { readExactElsewhere } from './elsewhere.ts'
import { readSumFor } from './price.ts'

export type Counted = {
  total: number | undefined
  guests: number | null
  days: number | undefined
  come: readonly BookingTime[] | null
  times: readonly ProposedFunction[] | null
}

/** @throws AppError 422 a couple says it */
export function checkTotal(total: number | undefined, { role }: Side): void {
  if (total !== undefined && role === 'user')
    throw invalid({ total: 'The price is the vendor’s to say.' })
}

/**
 * What it costs then, where that differs: as the vendor states it, or by its prices. In another town, or where a
 * function is left out, also a total that stays; null where nobody has said it: its vendor has to.
 * @throws AppError 422 the vendor has not
 */
export async function sumThen(
  tx: Db,
  row: BookingRow,
  { side, ...counted }: Counted & { side: Side },
): Promise<Sum | null> {
  const { times } = counted
  const [isElsewhere, isLess] = [goesElsewhere({ times }), leavesOut({ times })]
  const sum = await readSumThen(tx, row, counted, isElsewhere)
  if (isElsewhere || isLess) {
    if (!sum && side.role === 'vendor') throw unstated(row, times, isElsewhere)
    return sum
  }
  return sum && sum.amount !== row.sum?.amount ? sum : null
}

async function readSumThen(
  tx: Db,
  row: BookingRow,
  { total, guests: others, days, come, times }: Counted,
  isElsewhere: boolean,
) {
  if (total !== undefined) return statedSum(total, row.sum?.currency ?? row.total.currency)
  const guests = others ?? row.guests
  if (isElsewhere)
    return (
      (await readExactElsewhere(tx, row, { guests, days, come, times: times ?? [] }))?.sum ?? null
    )
  const isCounted = others !== null || days !== undefined || come !== null
  return isCounted ? readSumFor(tx, row, guests, { days, come }) : null
}

/** Only its vendor can say what coming there costs, or what the others cost without one whose price is unknown. */
function unstated(row: BookingRow, times: Counted['times'], isElsewhere: boolean) {
  const gone = listWords(leftOutOf(row, { times }).map(({ name }) => name || 'it'))
  return invalid({
    total: isElsewhere
      ? 'Say what it costs in all there: your prices don’t.'
      : `Say what it costs in all without ${gone}: the agreed prices don’t.`,
  })
}
