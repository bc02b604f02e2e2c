import type { Change } from '#contract/kernel/timeline.ts'
import { formatInstant } from '#domain/dayWords.ts'
import { Timeline } from '#src/ui/display/Timeline.tsx'
import type { Tone } from '#src/ui/feedback/Badge.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { byWords, closedWords } from './words.ts'

/** What happened, the same for both sides; `words` are those of the thing's states. */
export function ChangeList({
  changes,
  words,
}: {
  changes: readonly Change[]
  words: Readonly<Record<string, { done: string; tone: Tone }>>
}) {
  const locale = useLocale()
  return (
    <Timeline
      label="What happened"
      items={changes.map(({ at, to, by, reason }) => ({
        key: `${at} ${to}`,
        title: words[to]?.done ?? to,
        tone: words[to]?.tone,
        at: { instant: at, text: formatInstant(at, locale) },
        by: `by ${byWords[by] ?? by}`,
        note: reason && ((closedWords as Record<string, string>)[reason] ?? reason),
      }))}
    />
  )
}
