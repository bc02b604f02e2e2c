import { currencyOf, isAmerican } from '#read/currency.ts'
import type { RowCharges, Sum } from '#read/types.ts'
import { kmOf, perKm } from './travel.ts'
import { daysOf, isPerDistance, percentOf, sumOf, taxOf } from './cells.ts'

/** A cell of a row, with the name of its column. */
interface Cell {
  text: string
  label: string
}
export interface ChargeCells {
  tax: Cell[]
  service: Cell
  minimum: Cell
  travelFreeKm: Cell
  travelFee: Cell
  travelPerKm: Cell
  deposit: Cell
  restDays: Cell
}
interface Money {
  /** What a bare number is, and what the row's own column says. */
  currency: string | null
  stated: string
  /** What "$" is where the row's vendor is, if no American one. */
  dollar?: string
}

/** What a row says that comes to its price. What can not be read is told to `left`. */
export function chargesOf(
  { tax, service, minimum, travelFreeKm, travelFee, travelPerKm, deposit, restDays }: ChargeCells,
  { currency, stated, dollar }: Money,
  left: (text: string, why: string) => undefined,
): RowCharges {
  const read = <T>(text: string, value: T | undefined, why: string) =>
    text ? (value ?? left(text, why)) : undefined
  const sum = ({ text }: Cell): Sum | undefined => {
    const found = sumOf(text, currency)
    const isLocal = dollar && found?.currency === 'USD' && !isAmerican(`${text} ${stated}`)
    return read(text, isLocal ? { ...found, currency: dollar } : found, whyOf(text))
  }
  const each = (cell: Cell): Sum | undefined => {
    const found = sum(cell)
    return found && { ...found, amount: perKm(found.amount, cell.text, cell.label) }
  }
  // A bare number may as well be a sum of money: what is due is not guessed.
  const wholeOf = ({ text, label }: Cell): number | undefined => {
    const isShare = !/\d/.test(text) || /%|per ?cent|prozent|rate/i.test(`${text} ${label}`)
    const isSaid = isShare && !/^in?[cnk]/i.test(text)
    const share = read(text, isSaid ? percentOf(text) : undefined, 'is no percentage')
    return share === undefined || Number.isInteger(share)
      ? share
      : left(text, 'is no whole percentage')
  }
  const isEach = isPerDistance(`${travelFee.text} ${travelFee.label}`)
  const charges: RowCharges = {
    ...taxIn(tax, left),
    service: read(service.text, percentOf(service.text), 'is no percentage'),
    minimum: sum(minimum),
    travelFreeKm: read(
      travelFreeKm.text,
      kmOf(travelFreeKm.text, travelFreeKm.label),
      'is no distance',
    ),
    travelFee: isEach ? undefined : sum(travelFee),
    deposit: wholeOf(deposit),
    restDays: read(restDays.text, daysOf(restDays.text), 'is no number of days'),
    travelPerKm: each(travelPerKm) ?? (isEach ? each(travelFee) : undefined),
  }
  return Object.fromEntries(
    Object.entries(charges).filter(([, value]) => value !== undefined),
  ) as RowCharges
}

const whyOf = (text: string) =>
  /\d/.test(text) && !currencyOf(text)
    ? 'is no sum, or names no currency, and no default is given'
    : 'is no sum'

/** All columns for tax together: one may say the rate, another whether it is on top. */
function taxIn(cells: readonly Cell[], left: (text: string, why: string) => undefined) {
  const said = cells
    .filter(({ text }) => text && !/^not stated$/i.test(text))
    .map(({ text, label }) => ({ text, ...taxOf(text, label) }))
  const tax = said.find((each) => each.tax)?.tax
  const taxRate = said.find((each) => each.taxRate !== undefined)?.taxRate
  for (const { text, ...read } of said)
    if (read.tax === undefined && (read.taxRate === undefined || !tax))
      left(text, 'does not say whether the tax is in the price or on top')
  // A rate is of a tax on top.
  return { tax, taxRate: tax === 'excluded' ? taxRate : undefined }
}
