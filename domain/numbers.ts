import { memoize } from './memoize.ts'

const numberFormat = memoize((locale?: string) => new Intl.NumberFormat(locale))

/** A count as people read it, grouped as the locale does: `1,20,000`. */
export const formatNumber = (value: number, locale?: string) => numberFormat(locale).format(value)
