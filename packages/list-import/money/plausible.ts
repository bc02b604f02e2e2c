import { minorDigits } from '../../../domain/money.ts'
import { cutAtWord } from '#read/clean.ts'
import type { Doubt, ImportedPrice } from '#read/types.ts'
import table from './plausible.json' with { type: 'json' }

type Bounds = Partial<Record<string, number[]>>
/** How much of a money the trade asks where it asks a pound. */
const worth = new Map(
  Object.entries(table.poundsWorth).flatMap(([pound, codes]) =>
    codes.split(' ').map((code) => [code, Number(pound)] as const),
  ),
)

/** Whether vendors of a category ask such prices; where nobody knows what a money is worth, they may. */
export function isPlausible(
  { amount, maxAmount, currency, unit }: ImportedPrice,
  category: string,
): boolean {
  const pound = worth.get(currency)
  const bounds: Bounds = /venue|cater/.test(category) ? table.feeding : table.others
  const [least = 0, most = Infinity] = bounds[unit.replace(/_(?:non)?veg$/, '')] ?? []
  if (amount === null || pound === undefined) return true
  const scale = pound * 10 ** minorDigits(currency)
  return amount >= least * scale && (maxAmount ?? amount) <= most * scale
}

/** Prices that hardly anybody asks, each column with what its cells would come to. */
export class DoubtfulPrices {
  readonly #ofColumn = new Map<string, Map<string, string>>()
  readonly #sure: Readonly<Record<string, true>>
  constructor(sure: Readonly<Record<string, true>> = {}) {
    this.#sure = sure
  }
  /** @returns `meant`, what the price would be, while nobody says that it is right */
  note(column: string, text: string, meant: string): string | null {
    const noted = this.#ofColumn.get(column) ?? new Map<string, string>()
    this.#ofColumn.set(column, noted.set(text, meant))
    return Object.hasOwn(this.#sure, `${column}=price`) ? null : meant
  }
  doubts(): Doubt[] {
    return Array.from(this.#ofColumn, ([column, noted]) => {
      const [[text = '', meant = ''] = []] = noted
      const others = noted.size > 1 ? ` So are ${noted.size - 1} others.` : ''
      return {
        column,
        field: 'price',
        why:
          `“${cutAtWord(text, 60)}” would be ${meant}, which is hardly so.${others} ` +
          'Left out unless you say that it is right.',
        values: [...noted.keys()].slice(0, 4).map((each) => cutAtWord(each, 80)),
        stops: false,
      }
    })
  }
}

/** Of one column and field there is one question. */
export const asOne = (doubts: readonly Doubt[]): Doubt[] =>
  [...Map.groupBy(doubts, ({ column, field }) => `${column}=${field}`).values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map((first) => ({
        ...first,
        why: same.map(({ why }) => why).join(' '),
        stops: same.some(({ stops }) => stops),
      })),
  )
