import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { previewAddedFunction } from '#contract/bookings/reschedules.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { refusedWords } from '#domain/bookings/elsewhere.ts'
import { isDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import { misfitOf, type Wanted } from '#domain/prices/validity.ts'
import { onlyWords } from '#domain/prices/validityWords.ts'
import type { Slot } from '#domain/times.ts'
import { isGuestCount, typedNumber } from '#domain/typed/number.ts'
import { SlotSelect } from '#features/parts/bookings/times/SlotSelect.tsx'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

/** A function as it is typed; without a part of the day it is for all of it. */
export type AddedValues = {
  name: string
  day: string
  slot: string
  guests: string
  city: string
  /** By its name; '' for none. */
  packageName: string
}
export type AddedPreview = Output<typeof previewAddedFunction>

type Props = {
  booking: Booking
  side: 'user' | 'vendor'
  values: AddedValues
  /** The parts of a day that are sold. */
  slots: readonly Slot[]
  /** What is known of the way to its town. */
  price: AddedPreview | undefined
  dayRef: RefObject<HTMLInputElement | null>
  onValues: (change: (before: AddedValues) => AddedValues) => void
}

/** Which function, when, for how many and where. */
export function AddedFields({ booking, side, values, slots, price, dayRef, onValues }: Props) {
  const { vendor } = booking
  const today = useToday()
  const { states, show, parts } = useDays(vendor._id, values.day || booking.firstDay)
  const set = (change: Partial<AddedValues>) => onValues((before) => ({ ...before, ...change }))
  return (
    <>
      <Field
        name="added.name"
        label="Function"
        placeholder="Haldi, Sangeet …"
        defaultValue={values.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <DateField
        name="added.day"
        label="Day"
        states={states}
        defaultValue={values.day}
        min={today}
        onMonthChange={show}
        onDay={(day) => {
          if (day) show(day.slice(0, 7))
          set({ day })
        }}
        ref={(input) => {
          dayRef.current = input
        }}
      />
      {slots.length > 0 && (
        <SlotSelect
          name="added.slot"
          slots={slots}
          stateOf={(part) => parts?.[values.day]?.[part]}
          value={slots.some((slot) => slot.name === values.slot) ? values.slot : ''}
          onChange={({ target }) => set({ slot: target.value })}
        />
      )}
      <NumberField
        name="added.guests"
        label="Guests"
        defaultValue={values.guests}
        onChange={({ target }) => set({ guests: target.value })}
      />
      <PackageOfAdded
        {...{ booking, values, slots }}
        onChange={(packageName) => set({ packageName })}
      />
      <TownOfAdded
        {...{ booking, side, price }}
        typed={values.city}
        onChange={(city) => set({ city })}
      />
    </>
  )
}

/** Its town, if that is another; a couple can propose none to which they don’t come. */
function TownOfAdded({
  booking: { vendor, town },
  side,
  typed,
  price,
  onChange,
}: Pick<Props, 'booking' | 'side' | 'price'> & {
  typed: string
  onChange: (city: string) => void
}) {
  const way = wayWords(side === 'vendor' ? null : vendor.businessName, typed, price)
  // A vendor may come all the same.
  const isRefused = side === 'user' && price?.comes === false && way !== ''
  return (
    <Field
      name="added.city"
      label="Town"
      optional
      defaultValue={typed}
      onChange={({ target }) => onChange(target.value)}
      hint={(!isRefused && way) || hereWords(town)}
      error={isRefused ? way : undefined}
    />
  )
}

const hereWords = (town: Booking['town']) =>
  town
    ? `Left empty, it is in ${town.name} like the rest.`
    : 'Where it is, if that is another town.'

/** What of the way is not as one would wish; without a name to the business itself. */
function wayWords(name: string | null, city: string, price: AddedPreview | undefined): string {
  if (!city || !price) return ''
  if (price.comes === false) return refusedWords(name, city)
  return price.travel === null ? `What it costs to come to ${city} is not stated.` : ''
}

/** The package of a function more, of those that the vendor offers now; nothing where it has none. */
function PackageOfAdded({
  booking: { priceList, hall },
  values,
  slots,
  onChange,
}: {
  booking: Pick<Booking, 'priceList' | 'hall'>
  values: AddedValues
  slots: readonly Slot[]
  onChange: (name: string) => void
}) {
  const locale = useLocale()
  const { packages = [], seasons = [] } = priceList ?? {}
  if (packages.length === 0) return null
  const wanted = { ...wantedOf(values, slots), ...(hall && { halls: [hall] }) }
  return (
    <Select
      name="added.packageName"
      label="Package"
      optional
      placeholder="No package"
      value={values.packageName}
      onChange={({ target }) => onChange(target.value)}
      options={packages.map(({ name, amount, currency, unit, validity }) => {
        const misfit = misfitOf(validity, wanted, seasons)
        const price = `${name}: ${formatMoney({ amount, currency }, locale)} ${unitLabel(unit)}`
        const only = validity && misfit ? onlyWords(validity, misfit, seasons, locale) : ''
        return {
          value: name,
          label: only ? `${price}, ${only}` : price,
          disabled: misfit !== null && name !== values.packageName,
        }
      })}
    />
  )
}

/** As far as it is typed. */
function wantedOf({ day, slot, guests }: AddedValues, slots: readonly Slot[]): Wanted {
  const come = typedNumber(guests.trim())
  const part = slots.find(({ name }) => name === slot) ?? null
  return {
    times: isDay(day) ? [{ day, slot: part }] : [],
    guests: isGuestCount(come) ? Number(come) : null,
    length: 1,
  }
}
