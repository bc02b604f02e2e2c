import { cleanCell } from '#read/clean.ts'
import { commonCurrency, currencyOf } from '#read/currency.ts'
import type { Field, Mapping } from '#read/types.ts'

const moneyFields = new Set<Field>(['price', 'currency', 'minimum', 'travelFee', 'travelPerKm'])
/** The currency seen most in each column of money, and that of the whole file. */
export const currenciesOf = (
  names: readonly string[],
  mapping: Mapping,
  rows: string[][],
  fallback: string | undefined,
) => {
  const columns = mapping.map((field, column) =>
    field !== null && moneyFields.has(field)
      ? rows.map((cells) => cleanCell(cells[column] ?? ''))
      : [],
  )
  // "Price (USD)" says it where most of its values say nothing else.
  const currencies = columns.map((texts, at) => {
    const filled = texts.filter(Boolean)
    const isBare = filled.filter((text) => currencyOf(text) === null).length * 2 > filled.length
    const header = filled.length ? currencyOf(names[at] ?? '') : null
    return isBare ? (header ?? commonCurrency(texts)) : commonCurrency(texts)
  })
  return {
    currencies,
    currency:
      commonCurrency(columns.flat()) ??
      fallback ??
      currencies.find((code) => code !== null) ??
      null,
  }
}
