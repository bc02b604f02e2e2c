import type { Change } from '#contract/kernel/timeline.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { closedReasonLabels } from '#domain/talk/closedReasons.ts'
import { Timeline } from '#src/ui/display/Timeline.tsx'
import type { Tone } from '#src/ui/feedback/Badge.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { titleOfChange, whoDidIt } from './labels.ts'

/** What happened, the same for both sides; `words` are those of the thing's states. */
export function ChangeList({
  changes,
  labels,
}: {
  changes: readonly Change[]
  labels: Readonly<Record<string, { done: string; tone: Tone }>>
}) {
  const locale = useLocale()
  return (
    <Timeline
      label="What happened"
      items={changes.map(({ at, from, to, by, who, reason, version }) => ({
        key: `${at} ${to}`,
        title: titleOfChange({ from, to, by, version }, labels),
        tone: labels[to]?.tone,
        at: { instant: at, text: formatInstant(at, locale) },
        by: whoDidIt({ by, who }),
        note: reason && ((closedReasonLabels as Record<string, string>)[reason] ?? reason),
      }))}
    />
  )
}
