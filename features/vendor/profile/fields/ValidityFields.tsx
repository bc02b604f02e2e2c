import { useLocale } from '#src/ui/base/locale.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { capitalize } from '#domain/words.ts'
import { weekdayNames } from '#domain/days.ts'
import { validityWords } from '#domain/prices/validityWords.ts'
import { type DayPart, partName, type Slot, slotWords } from '#domain/times.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { useGetWorkingRulesQuery } from '#store/api/calendar/workingRules.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'
import { FieldsFold } from './FieldsFold.tsx'
import { knownValidity, type ValidityValues } from './validityValues.ts'
import type { ProfileValues } from './values.ts'

type Name = 'priceValidity' | `packages.${number}.validity`

/** Opens what follows, and goes there. */
export function showValidity(name: Name): void {
  const details = document.getElementById(name)
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  details.querySelector('summary')?.focus()
}

/** When a price can be had; nothing chosen is always. */
export function ValidityFields({ name, noun }: { name: Name; noun: string }) {
  const locale = useLocale()
  const { register } = useFormContext<ProfileValues>()
  const names = useSeasonNames()
  const { parts, slots } = useParts(name)
  const halls = useHalls(name)
  const seasons = useGetMyVendorProfileQuery().data?.seasons
  const when = validityWords(knownValidity(useWatch({ name }) as ValidityValues), seasons, locale)
  return (
    <FieldsFold id={name} title={`When this ${noun} applies`} words={capitalize(when)}>
      <p className="small soft">
        Choose nothing where it always does. For other days and guests couples see your other
        prices, or ask you for a quote.
      </p>
      <ChipGroup name={`${name}.weekdays`} legend="Weekdays">
        {weekdayNames.map((label, index) => (
          <ChipToggle
            key={label}
            {...register(`${name}.weekdays`)}
            value={String(index + 1)}
            label={label}
          />
        ))}
      </ChipGroup>
      {names.length > 0 && (
        <ChipGroup name={`${name}.seasons`} legend="Seasons">
          {names.map((season) => (
            <ChipToggle
              key={season}
              {...register(`${name}.seasons`)}
              value={season}
              label={season}
            />
          ))}
          <ChipToggle
            {...register(`${name}.restOfYear`)}
            value="yes"
            label="The rest of the year"
          />
        </ChipGroup>
      )}
      {parts.length > 0 && (
        <ChipGroup name={`${name}.parts`} legend="Parts of the day">
          {parts.map((part) => (
            <ChipToggle
              key={part}
              {...register(`${name}.parts`)}
              value={part}
              label={partLabel(part, slots, locale)}
            />
          ))}
        </ChipGroup>
      )}
      {halls.length > 1 && (
        <ChipGroup name={`${name}.halls`} legend="Halls">
          {halls.map((hall) => (
            <ChipToggle key={hall} {...register(`${name}.halls`)} value={hall} label={hall} />
          ))}
        </ChipGroup>
      )}
      <Ranges name={name} />
    </FieldsFold>
  )
}

function Ranges({ name }: { name: Name }) {
  const bind = useBind<ProfileValues>()
  return (
    <>
      <div className="pair">
        <NumberField {...bind(`${name}.guestsMin`)} label="From" unit="guests" optional />
        <NumberField {...bind(`${name}.guestsMax`)} label="Up to" unit="guests" optional />
      </div>
      <div className="pair">
        <NumberField
          {...bind(`${name}.lengthMin`)}
          label="At least"
          unit="functions or days"
          optional
        />
        <NumberField
          {...bind(`${name}.lengthMax`)}
          label="At most"
          unit="functions or days"
          optional
        />
      </div>
    </>
  )
}

/** Those in this form, and those that another form has saved since. */
function useSeasonNames(): string[] {
  // Of the part of the profile that has them.
  const typed = useWatch<Partial<ProfileValues>, 'seasons'>({ name: 'seasons' })
  const { data } = useGetMyVendorProfileQuery()
  const all = [...(typed ?? []), ...(data?.seasons ?? [])].map(({ name }) => name.trim())
  return [...new Set(all)].filter(Boolean)
}

/** Those that can be booked, and those that were chosen before. */
function useHalls(name: Name): string[] {
  const { getValues } = useFormContext<ProfileValues>()
  const today = useToday()
  const { data } = useGetVendorCalendarQuery({ from: today, to: today })
  const open = data?.resources.map((resource) => resource.name) ?? []
  return [...new Set([...open, ...getValues(`${name}.halls`)])]
}

/** Those that are sold beside whole days; none where only these are, and none was chosen before. */
function useParts(name: Name) {
  const { getValues } = useFormContext<ProfileValues>()
  const { data } = useGetWorkingRulesQuery()
  const slots = data?.rules.slots ?? []
  const chosen = getValues(`${name}.parts`)
  const all = slots.length ? (['day', ...slots.map((slot) => slot.name)] as const) : []
  return { parts: [...new Set([...all, ...chosen])] as DayPart[], slots }
}

/** Of a whole day its hours tell which. */
function partLabel(part: DayPart, slots: readonly Slot[], locale: string) {
  if (part === 'day') return 'Whole day'
  const slot = part === 'full_day' && slots.find(({ name }) => name === part)
  return slot ? slotWords(slot, locale) : capitalize(partName(part))
}
