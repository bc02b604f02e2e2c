import { formatMoney } from '../../../domain/money.ts'
import { mostCommon } from '#read/mostCommon.ts'
import type { Charges, ImportedPrice, RowCharges, Sum, VenueRow, Warning } from '#read/types.ts'

interface Stated {
  price: ImportedPrice | null
  travelKm: number | undefined
  /** The money of a vendor without a price. */
  siteCurrency: string | null
}

/** What most rows of a vendor say that comes to its price, in that price's money. What cannot be kept is told. */
export function chargesOfVendor(
  rows: readonly VenueRow[],
  { price, travelKm, siteCurrency }: Stated,
  warnings: Warning[],
): Charges {
  const [{ line = 0 } = {}] = rows
  const commonCharge = <K extends keyof RowCharges>(key: K) =>
    mostCommon(rows.map(({ charges }) => charges[key]))
  const left = (what: string, why: string) => {
    warnings.push({ line, message: `${what} was left out: ${why}.` })
    return undefined
  }
  const ofPrice = <T>(value: T | undefined, what: string) =>
    value === undefined || price ? value : left(what, 'without a price it says nothing')
  const money = price?.currency ?? siteCurrency
  const sum = (value: Sum | undefined, what: string) =>
    value && value.amount > 0 && value.currency !== money
      ? left(`${what} of ${formatMoney(value, 'en')}`, 'the price is in other money')
      : value?.amount
  const freeKm = commonCharge('travelFreeKm')
  const [deposit, rest] = [commonCharge('deposit'), commonCharge('restDays')]
  const charges: Charges = {
    tax: ofPrice(commonCharge('tax'), 'What is said of tax'),
    taxRate: price ? commonCharge('taxRate') : undefined,
    service: ofPrice(commonCharge('service'), 'The service charge'),
    minimum: sum(ofPrice(commonCharge('minimum'), 'The least it is booked for'), 'The least'),
    travelFreeKm:
      freeKm !== undefined && freeKm > (travelKm ?? Infinity)
        ? left(`${freeKm} km free of charge`, 'that is farther than they travel')
        : freeKm,
    travelFee: sum(commonCharge('travelFee'), 'A travel cost'),
    travelPerKm: sum(commonCharge('travelPerKm'), 'A travel cost for each km'),
    deposit,
    restDays:
      rest !== undefined && deposit === undefined
        ? left(`When the rest is due, ${rest} days before,`, 'no deposit is stated')
        : rest,
  }
  return Object.fromEntries(
    Object.entries(charges).filter(([, value]) => value !== undefined),
  ) as Charges
}
