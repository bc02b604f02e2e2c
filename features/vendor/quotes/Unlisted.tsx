import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { misfitWords } from '#domain/prices/validityWords.ts'
import type { Slot } from '#domain/times.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useListed } from './listed.ts'
import type { QuoteValues } from './values.ts'

/** Before it is sent: which of its prices is not listed for the days, the guests or the hall that are chosen now. */
export function Unlisted({ start, slots }: { start: QuoteStart; slots: readonly Slot[] }) {
  const lines = useWatch<QuoteValues, 'lines'>({ name: 'lines' })
  const { unlistedIn } = useListed(start, slots)
  const words = unlistedIn(lines).map(
    ({ name, misfit }) => `“${name}” doesn’t apply ${misfitWords[misfit]}, by your price list.`,
  )
  return words.length > 0 && <Notice tone="amber">{words.join(' ')}</Notice>
}
