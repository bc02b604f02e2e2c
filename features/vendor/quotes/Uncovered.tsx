import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { leftOutOf, uncoveredWords } from '#domain/quotes/covered.ts'
import type { Slot } from '#domain/times.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { toPayload } from './payload.ts'
import type { QuoteValues } from './values.ts'

/** Before it is sent: which functions that were asked for it is not for, and which have no line. */
export function Uncovered({
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
