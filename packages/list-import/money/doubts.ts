import { cutAtWord } from '#read/clean.ts'
import { countryName } from '#places/countries.ts'
import type { Doubt, Mapping } from '#read/types.ts'
import type { Moved } from './whereTheyStand.ts'

const sums = ['price', 'minimum', 'travelFee', 'travelPerKm'] as const

/** What was concluded about the prices and no value says. Bare numbers taken from beside their header stop the list. */
export const moneyDoubts = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  { moved, local }: { moved: Moved | null; local: { country: string; currency: string } | null },
): Doubt[] => {
  const cellsOf = (at: number) => rows.flatMap((row) => row[at] || [])
  const field = sums.find((each) => cellsOf(mapping.indexOf(each)).some((cell) => /\d/.test(cell)))
  if (!field) return []
  const at = mapping.indexOf(field)
  const column = columns[at] ?? ''
  const cells = cellsOf(at)
  const why = [
    moved &&
      `“${columns[moved.from]}” holds no prices; they stand in “${columns[moved.to]}” and are taken from there.`,
    local &&
      `No ${field === 'price' ? field : 'sum'} names its money: it is taken for ${local.currency}, ` +
        `as the vendors are in ${countryName(local.country)}.`,
  ].filter(Boolean)
  if (why.length === 0) return []
  const values = [...new Set(cells.slice(0, 500))].slice(0, 4).map((cell) => cutAtWord(cell, 80))
  const stops = moved !== null && !moved.saysMoney
  return [{ column, field, why: why.join(' '), values, stops }]
}
