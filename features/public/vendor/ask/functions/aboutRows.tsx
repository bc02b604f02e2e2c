import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { listWords } from '#domain/words.ts'
import { newTime, type TimeValues } from '#features/parts/bookings/times/values.ts'
import { oursAt, type UserDays } from '#features/parts/calendar/useUserDay.ts'
import { fairGuests } from '#features/public/vendor/ask/form/guests.ts'
import { wantedFor } from '#features/public/vendor/ask/form/withEach.ts'
import { unsoldParts, unsoldWords } from '#features/public/vendor/ask/form/unsoldPart.ts'
import { PackageOf } from './PackageOf.tsx'
import { type Priced, priceWords } from './priceWords.ts'
import { apartIn, type PlannedFunction } from './planned.ts'
import { Standing } from './Standing.tsx'
import type { FunctionStates } from './useFunctionStates.ts'

export type { Priced }
type Known = {
  vendor: VendorPage
  wedding: Wedding | undefined
  userDays: readonly UserDays[]
  states: FunctionStates
  times: readonly TimeValues[]
  priced: Priced
  locale: string
  planned: readonly PlannedFunction[]
  /** Which the request is for, by name. */
  town: string
}

/**
 * What is said of each function, by its place: its package where each has one, that it becomes the whole day, what it
 * costs, and how it stands.
 */
export const aboutRows =
  ({ vendor, wedding, userDays, states, times, priced, locale, planned, town }: Known) =>
  (place: number) => {
    const row = times[place] ?? newTime
    const { day, slot, name, guests } = row
    const part = vendor.slots?.find((each) => each.name === slot)?.name ?? 'day'
    const state = states.states[place]
    const notes = [
      apartIn(row, planned, town),
      part === 'day' && unsoldWords(vendor, unsoldParts(vendor, wedding, { day, name })),
    ]
    return {
      choice: priced.packageIds && (
        <PackageOf
          {...{ vendor, place }}
          packageId={priced.packageIds[place]}
          hint={place === times.length - 1 && uncountedWords(vendor, priced.uncounted)}
          wanted={wantedFor(times, place, priced.wanted)}
        />
      ),
      note: notes.filter(Boolean).join(' '),
      price: priceWords({ vendor, times, locale, ...priced }, place),
      standing: (
        <Standing
          state={state}
          userDay={state === 'free' ? undefined : oursAt(userDays, day, part)}
          nearest={states.nearest[place] ?? []}
          room={states.halls?.rooms[place]}
          guests={fairGuests(guests)}
        />
      ),
    }
  }

/** Extras go with one package for all: what was chosen of them is not in the total then. */
function uncountedWords({ packages }: VendorPage, ids: readonly string[] = []): string | false {
  const extras = packages.flatMap(({ addOns }) => addOns).filter(({ _id }) => ids.includes(_id))
  if (!extras.length) return false
  const names = listWords(extras.map(({ name }) => `“${name}”`))
  const [are, them] = extras.length > 1 ? ['aren’t', 'them'] : ['isn’t', 'it']
  return `With different packages ${names} ${are} in the total: ask for ${them} in your note.`
}
