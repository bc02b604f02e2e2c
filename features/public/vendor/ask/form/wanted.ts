import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { isTooSmall } from '#domain/calendar/halls.ts'
import { addDays, isDay } from '#domain/days.ts'
import { byHall } from '#domain/prices/byHall.ts'
import { misfitOf, type Validity, type Wanted } from '#domain/prices/validity.ts'
import { noPriceThen, notThen } from '#domain/prices/validityWords.ts'
import { slotNames } from '#domain/times.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import { fairGuests } from './guests.ts'
import type { Choice, OurDay } from './ourDay.ts'

/** The part that a field names; all of the day without one. */
const partOf = (text: string) => {
  const name = slotNames.find((each) => each === text)
  return name ? { name } : null
}

/** A row of several functions, as far as prices depend on it. */
export const timeOf = ({ day, slot, guests }: TimeValues) => ({
  day,
  slot: partOf(slot),
  guests: fairGuests(guests),
})

/** What the form asks for, as far as prices depend on it. */
function wantedOf(
  { date, guests }: OurDay,
  days: number,
  { functions }: Pick<Choice, 'functions'>,
  times?: readonly TimeValues[],
): Wanted {
  if (times)
    return {
      times: times.filter(({ day }) => isDay(day)).map(timeOf),
      length: Math.max(times.length, 1),
    }
  const each = date ? Array.from({ length: days }, (_, index) => addDays(date, index)) : []
  return { times: each.map((day) => ({ day })), guests, length: Math.max(functions, days) }
}

/**
 * The hall that is chosen, by name; without one those of which any is given: with room for the guests, and never the
 * whole of others.
 */
const hallsIn = (
  { halls = [] }: Pick<VendorPage, 'halls'>,
  chosen: string,
  guests: number | undefined,
): string[] =>
  halls
    .filter((hall) =>
      chosen ? hall._id === chosen : hall.parts.length === 0 && !isTooSmall(hall, guests),
    )
    .map(({ name }) => name)

type Here = {
  days: number
  hall: string
  /** Of its one day; '' for the whole. */
  part: string
  /** Several functions in its place, with the guests of the largest. */
  together: { times: readonly TimeValues[] | undefined; guests: number | undefined }
}

/** What is wanted there, in the hall that is chosen: what the page and its form speak of. */
export function wantedHere(
  vendor: Pick<VendorPage, 'halls' | 'onlyParts'>,
  { ourDay, choice }: { ourDay: OurDay; choice: Choice },
  { days, hall, part, together: { times, guests } }: Here,
): Wanted {
  const wanted = wantedOf(ourDay, days, choice, times)
  const halls = hallsIn(vendor, hall, times ? guests : ourDay.guests)
  // Where parts alone are sold, one is yet to be chosen.
  const isKnown = !times && (days > 1 || part || !vendor.onlyParts)
  const slot = days > 1 ? null : partOf(part)
  return {
    ...wanted,
    ...(isKnown && { times: wanted.times?.map(({ day }) => ({ day, slot })) }),
    halls,
  }
}

/** Why something of the page can’t be had then; null where it can. */
export const misfitIn = (
  { seasons = [] }: Pick<VendorPage, 'seasons'>,
  validity: Validity | null | undefined,
  wanted: Wanted,
) => misfitOf(validity, wanted, seasons)

/** Of each of several functions why something can’t be had for it. */
export const misfitsIn = (
  vendor: Pick<VendorPage, 'seasons'>,
  validity: Validity | null | undefined,
  { times = [], ...wanted }: Wanted,
) => times.map((time) => misfitIn(vendor, validity, { ...wanted, times: [time] }))

/** Why what is chosen has no total, in words; undefined where nothing stands against it. */
export function whyNotThen(vendor: VendorPage, wanted: Wanted, packageId: string | undefined) {
  const pack = vendor.packages.find(({ _id }) => _id === packageId)
  const misfit = misfitIn(vendor, (pack ?? vendor.price)?.validity, wanted)
  if (!misfit) return undefined
  if (pack) return notThen(pack, misfit)
  const { price, packages, seasons = [] } = vendor
  if (byHall({ price, packages, seasons }, wanted).length)
    return 'What it costs depends on the hall. Choose one, or ask: they answer with a quote.'
  const isAny = vendor.packages.some(({ validity }) => !misfitIn(vendor, validity, wanted))
  return `${noPriceThen(misfit)} ${
    isAny
      ? 'Choose a package, or ask: they answer with a quote.'
      : 'Ask, and they answer with a quote.'
  }`
}
