import type { Change } from '#contract/kernel/timeline.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Timeline } from '#src/ui/display/Timeline.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { actorLabels, eventLabel } from './statusLabels.ts'

/** The history of a vendor's profile, newest first; the same for the vendor and for the admins. */
export function ProfileTimeline({ changes }: { changes: readonly Change[] }) {
  const locale = useLocale()
  if (changes.length === 0) return <p className="soft">Nothing has happened yet.</p>
  const items = changes.map(({ at, from, to, by, who, reason }, index) => {
    const { label, tone } = eventLabel(from, to)
    return {
      key: String(index),
      title: label,
      tone,
      at: { instant: at, text: formatInstant(at, locale) },
      by: `by ${who ?? actorLabels[by] ?? by}`,
      note: reason,
    }
  })
  return <Timeline label="History" items={items.toReversed()} />
}
