import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { misfitWords } from '#domain/prices/validityWords.ts'
import { leftOutOf, uncoveredWords } from '#domain/quotes/covered.ts'
import type { Slot } from '#domain/times.ts'
import { useOffWords } from '#features/parts/calendar/useOffWords.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useListed } from './listed.ts'
import { toPayload } from './payload.ts'
import type { QuoteValues } from './values.ts'

/** What is to be known before it is sent; all of it can be right. */
export const BeforeSending = ({
  start,
  slots,
  locale,
}: {
  start: QuoteStart
  slots: readonly Slot[]
  locale: string
}) => (
  <>
    <OffNotice />
    <Uncovered {...{ start, locale, slots }} />
    <Unlisted {...{ start, slots }} />
  </>
)

/** The vendor is off on a day of it. */
function OffNotice() {
  const [firstDay, lastDay, isTogether, times] = useWatch<
    QuoteValues,
    ['firstDay', 'lastDay', 'isTogether', 'times']
  >({ name: ['firstDay', 'lastDay', 'isTogether', 'times'] })
  const days = isTogether ? times.map(({ day }) => day).toSorted() : undefined
  const words = useOffWords(days?.[0] ?? firstDay, days?.at(-1) ?? lastDay, days)
  return words && <Notice tone="amber">{words}</Notice>
}

/** Which functions that were asked for it is not for, and which have no line. */
function Uncovered({
  start: { times, last, currency },
  locale,
  slots,
}: {
  start: Pick<QuoteStart, 'times' | 'last' | 'currency'>
  locale: string
  slots: readonly Slot[]
}) {
  const values = useWatch<QuoteValues>() as QuoteValues
  const typed = toPayload(values, currency, locale, slots)
  const { firstDay, lastDay = firstDay } = typed
  const functions = values.isTogether ? values.times : null
  const leftOut = leftOutOf({ times }, { firstDay, lastDay, times: functions }, last?.leftOut)
  const lines = typed.lines.map(({ label = '', basis, forFunction }) => ({
    label,
    basis,
    forFunction: typeof forFunction === 'number' ? forFunction : undefined,
  }))
  const words = uncoveredWords({ leftOut, lines, times: functions })
  return words && <Notice tone="amber">{words}</Notice>
}

/** Which of its prices is not listed for the days, the guests or the hall that are chosen now. */
function Unlisted({ start, slots }: { start: QuoteStart; slots: readonly Slot[] }) {
  const lines = useWatch<QuoteValues, 'lines'>({ name: 'lines' })
  const { unlistedIn } = useListed(start, slots)
  const words = unlistedIn(lines).map(
    ({ name, misfit }) => `“${name}” doesn’t apply ${misfitWords[misfit]}, by your price list.`,
  )
  return words.length > 0 && <Notice tone="amber">{words.join(' ')}</Notice>
}
