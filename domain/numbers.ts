import { maxCounted } from './limits.ts'
import { memoize } from './memoize.ts'

const numberFormat = memoize((locale?: string) => new Intl.NumberFormat(locale))

/** A count as people read it, grouped as the locale does: `1,20,000`. */
export const formatNumber = (value: number, locale?: string) => numberFormat(locale).format(value)

export const guestsWords = (guests: number, locale?: string) =>
  `${formatNumber(guests, locale)} ${guests === 1 ? 'guest' : 'guests'}`

export const vendorsWords = (vendors: number, locale?: string) =>
  `${formatNumber(vendors, locale)} ${vendors === 1 ? 'vendor' : 'vendors'}`

/** @param max the count at which counting stopped */
export function counted(count: number, one: string, many: string, max: number = maxCounted) {
  const number = formatNumber(Math.min(count, max - 1), 'en')
  return `${count < max ? number : `More than ${number}`} ${count === 1 ? one : many}`
}
