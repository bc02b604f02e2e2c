import { useEffect } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { FunctionFields } from '#features/parts/bookings/times/FunctionFields.tsx'
import type { TimesValues, TimeValues } from '#features/parts/bookings/times/values.ts'
import { type UserDays, useUserDays, partWithOurs } from '#features/parts/calendar/useUserDay.ts'
import { useCities, usePlace } from '#features/parts/towns/usePlace.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday, useTodayIn } from '#src/ui/calendar/useToday.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { useGetWeddingQuery } from '#store/api/planning/weddings.ts'
import { FirstWords } from './FirstWords.tsx'
import { NoHall } from './NoHall.tsx'
import { aboutRows, type Priced } from './aboutRows.tsx'
import { startingTimes } from './startingTimes.ts'
import { usePlanned } from './usePlanned.ts'
import type { FunctionStates } from './useFunctionStates.ts'

type Props = {
  vendor: VendorPage
  /** Names what this tab keeps of the rows. */
  name: string
  /** What stood in the form for one time. */
  one: TimeValues
  town: string | undefined
  /** Of our wedding, where not all are meant. */
  named: readonly string[] | undefined
  states: FunctionStates
  priced: Priced
  onTimes: (times: readonly TimeValues[]) => void
}

/** Several functions in place of one day; they begin with those of our wedding. */
export function Functions(props: Props) {
  const { isCouple, wedding } = useOurWedding()
  const { isLoading } = useGetWeddingQuery(undefined, { skip: !isCouple })
  const { days, isAsking } = useUserDays('any')
  const place = usePlace(props.town)
  if (isLoading || isAsking) return <Skeleton shape="block" height="18rem" />
  const userDays = days.filter(({ vendorId }) => vendorId === props.vendor._id)
  return <Rows {...props} {...{ wedding, userDays }} town={place?.name} />
}

/** `userDays`: what we have of this business. */
function Rows(props: Props & { wedding: Wedding | undefined; userDays: readonly UserDays[] }) {
  const { vendor, name, one, named, wedding, userDays, states, priced, onTimes } = props
  const { slots = [], onlyParts, timeZone } = vendor
  const locale = useLocale()
  const today = useTodayIn()
  const first = useToday(timeZone)
  const town = props.town ?? vendor.city.name
  const cities = useCities()
  const form = useDraftForm<TimesValues>(name, () => ({
    times: startingTimes(wedding, { slots, town, cities, today, one, named, stays: userDays }),
  }))
  const { subscribe, getValues } = form
  useEffect(() => {
    onTimes(getValues('times'))
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => onTimes(structuredClone(values.times)),
    })
  }, [subscribe, getValues, onTimes])
  const planned = usePlanned(form, wedding, { slots, today, cities })
  const times = useWatch({ control: form.control, name: 'times' })
  const { halls } = states
  return (
    <FormProvider {...form}>
      <div className="stack" data-own-draft>
        <FirstWords {...{ wedding, userDays, times, planned, town }} isAll={!named?.length} />
        <FunctionFields
          {...{ slots, onlyParts, first }}
          about={aboutRows({
            vendor,
            wedding,
            userDays,
            states,
            times,
            priced,
            locale,
            planned,
            town,
          })}
          stateOf={(day, part) => partWithOurs(states.on(day)?.[part], userDays, day, part)}
        />
        {halls?.state === 'taken' && <NoHall {...{ halls, times }} />}
      </div>
    </FormProvider>
  )
}
