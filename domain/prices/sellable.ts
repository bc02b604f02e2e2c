import { mostOf } from '#domain/allIn.ts'
import { packagePrice } from '#domain/estimates.ts'
import type { Price } from '#domain/prices.ts'
import { daysOf, type Stay } from '#domain/times.ts'
import { forGuests, isCountedOnce, isPerGuest, type PriceUnit } from '#domain/units.ts'
import { misfitOf, type Season, type Validity, type Wanted } from './validity.ts'

/** A stated price with when it holds. */
export type ListPrice = Price & { validity?: Validity | undefined }
/** A package as far as it is priced. */
export interface ListPackage {
  name: string
  amount: number
  currency: string
  unit: PriceUnit
  validity?: Validity | null | undefined
}
/** All that a business states of what it asks. */
export interface PriceList<P extends ListPackage = ListPackage> {
  price: ListPrice | null
  packages: readonly P[]
  seasons: readonly Season[]
}

/** What can be sold: the price that comes first, of which package it is (null: the stated one), and all packages. */
export interface Sellable<P extends ListPackage = ListPackage> {
  price: ListPrice | null
  pack: P | null
  packages: P[]
}

/** Totals are compared for so many guests while nobody has said how many come. */
export const usualGuests = 100

/**
 * What can be sold to these guests then, and for how much: the stated price where it holds, else the cheapest package
 * that does; nothing by the hour or the piece stands for a whole.
 */
export function sellable<P extends ListPackage>(
  { price, packages, seasons }: PriceList<P>,
  wanted: Wanted,
): Sellable<P> {
  const holding = packages.filter(({ validity }) => !misfitOf(validity, wanted, seasons))
  if (price && !misfitOf(price.validity, wanted, seasons))
    return { price, pack: null, packages: holding }
  const pack = cheapest(holding, price?.currency, wanted.guests ?? usualGuests)
  return { price: pack && packagePrice(pack, price), pack, packages: holding }
}

const cheapest = <P extends ListPackage>(
  packages: readonly P[],
  currency: string | undefined,
  guests: number,
): P | null =>
  packages
    .filter((pack) => !isCountedOnce(pack.unit) && (!currency || pack.currency === currency))
    .map((pack) => ({ pack, amount: forGuests(pack.amount, isPerGuest(pack.unit), guests) }))
    .toSorted((a, b) => a.amount - b.amount)[0]?.pack ?? null

/**
 * What a stay is for these guests; functions that have no times of their own are counted.
 * @param stay its halls are as of `Wanted`
 */
export function wantedIn(
  stay: Stay & { halls?: readonly string[] | undefined },
  guests: number | null,
  functions = 1,
): Wanted {
  const times = stay.times ?? daysOf(stay).map((day) => ({ day, slot: null }))
  return { times, halls: stay.halls, guests, length: Math.max(times.length, functions) }
}

/** The least that anything of it may come to, before tax and service; null where nothing is priced. */
export function leastOf(
  { price, packages }: Pick<Sellable, 'price' | 'packages'>,
  guests: number | null,
): number | null {
  const count = guests ?? usualGuests
  const most = price && mostOf(price)
  const amounts = [
    ...packages.filter(({ unit }) => !isCountedOnce(unit)),
    ...(price && most !== null ? [{ amount: most, unit: price.unit }] : []),
  ].map(({ amount, unit }) => forGuests(amount, isPerGuest(unit), count))
  return amounts.length ? Math.min(...amounts) : null
}
