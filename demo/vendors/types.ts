import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Policy } from '#domain/refunds.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { Validity } from '#domain/prices/validity.ts'
import type { PriceUnit } from '#domain/units.ts'
import type { DemoCity } from '#demo/content/cities.ts'
import type { Trade } from '#demo/content/trades/trade.ts'
import type { Random } from '#demo/lib/random.ts'

/** What a business is before anything happens to it. */
export type DemoVendor = {
  /** Its number among all of them, from 1. */
  number: number
  /** Its place among those of its category, from 0. */
  place: number
  id: string
  name: string
  owner: string
  category: Trade
  city: DemoCity
  area: string
  /** 0 to 1: how much is going on, how well it works, how dear it is. */
  popularity: number
  quality: number
  level: number
  price: Price & { unit: PriceUnit }
  capacity: { min: number; max: number } | null
  /** Of several halls each says for how many it has room; null where nothing is said. */
  resources: { id: string; name: string; capacity: number | null }[]
  cancellation: Policy | null
  deposit: Deposit | null
  random: Random
}
export type DemoPackage = {
  id: string
  name: string
  description: string
  amount: number
  unit: PriceUnit
  inclusions: string[]
  exclusions: string[]
  validity?: Validity | undefined
}
/** An approved business with the account behind it. */
export type RunningVendor = DemoVendor & { userId: string; packages: DemoPackage[] }
