import type { PriceUnit } from '#domain/units.ts'
import { currencyOf, isAmerican } from '#server/modules/platform/imports/read/currency.ts'
import { parsePrice, splitPrices } from '#server/modules/platform/imports/read/price.ts'
import type { ImportedPrice, StatedPrice } from '#server/modules/platform/imports/read/types.ts'
import { unitAlone, unitOf } from '#server/modules/platform/imports/read/units.ts'

/** `currencies` is the one seen most in each column, `currency` the one for the whole file, if there is one. */
export interface PriceContext {
  currencies: (string | null)[]
  currency: string | null
  /** What "$" is where the row's vendor is, if no American one. */
  dollar?: string
  perGuest: (category: string) => boolean
}
interface Cell {
  column: number
  label: string
  text: string
}
interface StatedTerms {
  currency: string
  unit: string
  category: string
}

const namesNoMoney = 'names no currency, and no default is given.'

/** The prices that a row's cells state; the unit comes from the cell, its own column, the header or the amount. */
export const pricesOf = (
  context: PriceContext,
  cells: Cell[],
  stated: StatedTerms,
  left: (text: string, why: string) => void,
): ImportedPrice[] =>
  cells.flatMap(({ column, label, text }) =>
    splitPrices(text).flatMap((part) => {
      const price = parsePrice(
        part,
        currencyOf(stated.currency) ?? context.currencies[column] ?? context.currency,
      )
      if (!price) return []
      const why =
        'error' in price ? price.error : price.currency === null ? namesNoMoney.slice(0, -1) : null
      if (why !== null || 'error' in price) {
        left(part, why ?? '')
        return []
      }
      const unit =
        price.unit ??
        unitAlone(stated.unit) ??
        unitOf(label) ??
        likelyUnit(price, context.perGuest(stated.category))
      const isLocal = price.currency === 'USD' && !isAmerican(`${part} ${stated.currency}`)
      const currency = (isLocal && context.dollar) || (price.currency ?? '')
      return [{ ...price, currency, unit }]
    }),
  )

/** A bare £55 at a venue is for one guest, a bare £4,500 for the event. */
const likelyUnit = ({ amount, currency }: StatedPrice, perGuest: boolean): PriceUnit => {
  const small =
    currency && ['INR', 'PKR', 'NPR', 'LKR', 'BDT', 'THB', 'KES', 'MUR'].includes(currency)
      ? 10_000_00
      : 300_00
  return perGuest && amount !== null && amount < small ? 'per_person' : 'per_event'
}
