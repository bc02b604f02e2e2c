import { useState } from 'react'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { maxGuests } from '#domain/limits.ts'
import { currencySymbol, toMajor, toMinor } from '#domain/typedMoney.ts'
import { invalidMessages } from '#features/public/search/filters/filters.ts'
import { QuickChoices } from './QuickChoices.tsx'
import { TypedFilter } from './TypedFilter.tsx'
import type { Part } from './part.ts'

/** Number of guests, and what it may come to in all. */
export function CostFilters({ filters, params, change, facets }: Part) {
  const locale = useLocale()
  const { guests, budget } = filters
  const [wrong, setWrong] = useState<{ guests?: string; budget?: string }>({})
  const currency = useCurrency()
  const symbol = currencySymbol(currency, locale)
  // What stands in the address and cannot be read is shown as it is, with a sentence.
  const strange = (name: 'guests' | 'budget') =>
    filters[name] === undefined ? params.get(name)?.trim() || undefined : undefined

  const setGuests = (text: string) => {
    const next = text === '' ? undefined : Number(text.replaceAll(/[\s,]/g, ''))
    const fits = next === undefined || (Number.isInteger(next) && next >= 1 && next <= maxGuests)
    setWrong({ ...wrong, guests: fits ? undefined : invalidMessages.guests })
    if (fits) change({ guests: next })
  }
  const setBudget = (text: string) => {
    const next = text === '' ? undefined : toMinor(text, currency)
    const fits = text === '' || next !== undefined
    setWrong({ ...wrong, budget: fits ? undefined : invalidMessages.budget })
    if (fits) change({ budget: next })
  }
  return (
    <div className="stack">
      <div className="stack gap-2">
        <TypedFilter
          name="guests"
          label="Number of guests"
          inputMode="numeric"
          value={guests ? String(guests) : (strange('guests') ?? '')}
          error={wrong.guests ?? (strange('guests') && invalidMessages.guests)}
          onCommit={setGuests}
        />
        <QuickChoices
          label="Has room for everyone"
          choices={facets?.guests.map((step) => ({
            ...step,
            label: `${Number(step.value).toLocaleString(locale)}+`,
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
            budget !== undefined && !guests
              ? 'Add your number of guests to include prices per plate.'
              : undefined
          }
          value={
            budget === undefined ? (strange('budget') ?? '') : toMajor({ amount: budget, currency })
          }
          error={wrong.budget ?? (strange('budget') && invalidMessages.budget)}
          onCommit={setBudget}
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
