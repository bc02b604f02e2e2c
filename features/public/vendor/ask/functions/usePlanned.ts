import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { Slot } from '#domain/times.ts'
import type { Today } from '#domain/weddings/answers.ts'
import type { TimesValues } from '#features/parts/bookings/times/values.ts'
import type { City } from '#features/parts/towns/cityCalled.ts'
import { fillField } from '#src/ui/forms/fillField.ts'
import { filledRow, plannedFunctions } from './planned.ts'

/** What our wedding plans; while the name of one of its functions is typed, the row takes what is planned of it. */
export function usePlanned(
  { subscribe }: UseFormReturn<TimesValues>,
  wedding: Wedding | undefined,
  {
    slots,
    today,
    cities,
  }: { slots: readonly Slot[]; today: Today; cities?: readonly City[] | undefined },
) {
  const planned = plannedFunctions(wedding, slots, today, cities)
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values, name: field = '' }) => {
        const [, place = ''] = /^times\.(\d+)\.name$/.exec(field) ?? []
        const typed = place ? values.times[Number(place)] : undefined
        if (!typed) return
        const filled = filledRow(typed, planned)
        for (const key of ['day', 'slot', 'guests'] as const)
          if (filled[key] !== typed[key]) fillNamed(`times.${place}.${key}`, filled[key])
      },
    }),
  )
  return planned
}

/** As if it had been typed: the field for a day keeps its own text. */
function fillNamed(name: string, value: string) {
  for (const field of document.getElementsByName(name))
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      fillField(field, value)
}
