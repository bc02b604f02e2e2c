import type { ReactNode } from 'react'
import { formatDay } from '#domain/formatDay.ts'
import {
  type About,
  aboutPrice,
  aboutTotal,
  type Estimate,
  formatTotal,
  type Price,
  roughly,
} from '#domain/prices.ts'
import { useCurrency, useLocale, useRates } from '#src/ui/base/locale.ts'

/**
 * A price of another currency: about how much it is in ours, then what the vendor says, and by which day's rate; that
 * nothing is known where no rate is. A price of our own is what it was (`children`).
 */
export function AboutPrice({
  price,
  estimate,
  about,
  children,
}: {
  price: Price | null
  /** Where the total is shown, not the price. */
  estimate?: Estimate | null
  about: About | null | undefined
  children: ReactNode
}) {
  const locale = useLocale()
  const currency = useCurrency()
  const { date } = useRates()
  const inOurs = estimate ? aboutTotal({ price, about }, estimate) : aboutPrice({ price, about })
  if (!price || price.kind === 'on_request' || price.currency === currency) return children
  if (!inOurs)
    return (
      <>
        {children} <span className="small soft">(no exchange rate for {price.currency})</span>
      </>
    )
  const { kind, ...amounts } = roughly(inOurs)
  return (
    <>
      <span className="price">
        about {formatTotal({ ...amounts, kind: kind === 'range' ? kind : 'exact' }, locale)}
      </span>
      , {children}
      {date && (
        <span className="small soft">, rate of {formatDay(date, locale).replace(/^\S+ /, '')}</span>
      )}
    </>
  )
}
