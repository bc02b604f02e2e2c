import { listWords } from '#domain/words.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { SlotName } from '#domain/times.ts'
import { hallLabel, isTooSmall } from '#domain/calendar/halls.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetVendorHallsQuery } from '#store/api/bookings/halls.ts'
import { useFieldKey } from './form/useFieldKey.ts'
import { OtherHall } from './functions/OtherHall.tsx'

/**
 * Any hall, or one of those that are free then and large enough; a held one can be waited for, and the chosen one stays
 * in sight.
 */
export function HallSelect({
  vendor,
  stay,
  slot,
  guests,
  hall,
  times,
  onHall,
}: {
  vendor: VendorPage
  /** Unsaid of several functions. */
  stay: { firstDay: string; lastDay: string } | '' | undefined
  /** The part of its one day; '' for the whole. */
  slot: SlotName | ''
  /** At the largest function. */
  guests: number | undefined
  /** The one that is chosen; '' for any. */
  hall: string
  /** Of several functions, which share it. */
  times?: readonly TimeValues[] | undefined
  onHall: (hall: string) => void
}) {
  const { _id: vendorId, halls = [] } = vendor
  const { currentData } = useGetVendorHallsQuery(
    stay && halls.length > 0 ? { vendorId, ...stay, ...(slot && { slot }) } : skipToken,
  )
  const locale = useLocale()
  const { key, note } = useFieldKey(hall)
  const choose = (id: string) => {
    note(id)
    onHall(id)
  }
  if (halls.length === 0) return null
  const shown = halls
    .map((each) => ({
      ...each,
      state: currentData?.halls.find(({ _id }) => _id === each._id)?.state,
    }))
    .filter((each) => each._id === hall || (each.state !== 'taken' && !isTooSmall(each, guests)))
  return (
    <>
      <Select
        key={key}
        name="resourceId"
        label="Hall"
        optional
        placeholder="Any that is free"
        defaultValue={hall}
        hint="A day is shown as free while any hall with room for your guests is free."
        onChange={({ target: { value } }) => choose(value)}
        options={shown.map((each) => {
          const { _id, name, parts } = each
          const label = parts.length ? `${name} (${listWords(parts)})` : name
          return { value: _id, label: hallLabel(label, each, guests, locale) }
        })}
      />
      {times && <OtherHall {...{ vendor, times }} />}
    </>
  )
}
