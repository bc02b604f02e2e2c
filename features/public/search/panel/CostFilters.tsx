import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { currencySymbol, toMajor, toMinor, whichAmount } from '#domain/typed/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { typedNumber } from '#domain/typed/number.ts'
import { assumedTax } from '#features/parts/prices/assumedTax.ts'
import { unread } from '#features/public/search/filters/filters.ts'
import { QuickChoices } from './QuickChoices.tsx'
import { TypedFilter } from './TypedFilter.tsx'
import type { Part } from './part.ts'

/** What a budget does with what is not exact. */
const countsAs =
  'Counted are the cheapest package or the upper end of a price, service charge and travel as stated. ' +
  assumedTax

/** Number of guests, and what it may come to in all. */
export function CostFilters({ filters, params, change, type, facets }: Part) {
  const locale = useLocale()
  const { guests, budget } = filters
  const currency = useCurrency()
  const symbol = currencySymbol(currency, locale)
  const strange = {
    guests: unread(params, filters, 'guests'),
    budget: unread(params, filters, 'budget'),
  }
  return (
    <div className="stack">
      <div className="stack gap-2">
        <TypedFilter
          name="guests"
          label="Number of guests"
          inputMode="numeric"
          value={guests ? String(guests) : (strange.guests.text ?? '')}
          error={strange.guests.error}
          onCommit={(text) => type('guests', String(typedNumber(text)))}
        />
        <QuickChoices
          label="Has room for everyone"
          choices={facets?.guests.map((step) => ({
            ...step,
            label: `${formatNumber(Number(step.value), locale)}+`,
          }))}
          chosen={guests ? String(guests) : undefined}
          onPick={(value) => change({ guests: value ? Number(value) : undefined })}
        />
      </div>
      <div className="stack gap-2">
        <TypedFilter
          name="budget"
          label="Total budget"
          inputMode="decimal"
          before={symbol}
          hint={
            budget === undefined
              ? undefined
              : `${guests ? '' : 'Add your number of guests to include prices per plate. '}${countsAs}`
          }
          value={
            budget === undefined
              ? (strange.budget.text ?? '')
              : toMajor({ amount: budget, currency }, locale)
          }
          error={whichAmount(strange.budget.text, currency, locale) ?? strange.budget.error}
          onCommit={(text) => type('budget', String(toMinor(text, currency, locale) ?? text))}
        />
        <QuickChoices
          label="Budgets"
          choices={facets?.budgets}
          chosen={budget === undefined ? undefined : String(budget)}
          onPick={(value) => change({ budget: value ? Number(value) : undefined })}
        />
      </div>
    </div>
  )
}
