import type { Wedding } from '#contract/planning/weddings.ts'
import { listWords } from '#domain/words.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import type { UserDays } from '#features/parts/calendar/useUserDay.ts'
import { ElsewherePlanned } from './ElsewherePlanned.tsx'
import { LeftOut } from './LeftOut.tsx'
import type { PlannedFunction } from './planned.ts'
import { hadHere, joinedNames } from './startingTimes.ts'

type Props = {
  wedding: Wedding | undefined
  userDays: readonly UserDays[]
  times: readonly TimeValues[]
  planned: readonly PlannedFunction[]
  /** Which all of them are requested for, by name. */
  town: string
  /** None of our wedding was left out on purpose. */
  isAll: boolean
}

/** Above the rows: what is asked for together, and where, and what of our wedding is not among it. */
export function FirstWords({ wedding, userDays, times, planned, town, isAll }: Props) {
  const joined = joinedNames(times, wedding)
  const had = new Set(hadHere(wedding, userDays).map(({ name }) => name))
  return (
    <>
      <p className="small soft">
        All of them are asked for together, for {town}: the vendor takes all, or answers with a
        quote.
        {joined &&
          ` ${listWords(joined)} are on one day and count as one, with the guests of the largest. ` +
            'To have each priced, ask a question: they answer with a quote.'}
      </p>
      <LeftOut {...{ wedding, userDays, times }} />
      {isAll && (
        <ElsewherePlanned
          {...{ times, town }}
          planned={planned.filter(({ name }) => !had.has(name))}
        />
      )}
    </>
  )
}
