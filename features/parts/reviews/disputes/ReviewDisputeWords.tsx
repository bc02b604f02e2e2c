import type { ReviewDispute } from '#contract/bookings/reviewDisputes.ts'
import { reviewDisputeLabels } from '#domain/bookings/reviewDisputes.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

const outcomes = { kept: 'the review stays', removed: 'the review is removed' }

/** Who disputes a review and why, and what our team has decided. */
export function ReviewDisputeWords({
  dispute: { by, who, at, reason, words, answer },
  names,
}: {
  dispute: ReviewDispute
  names: Record<'user' | 'vendor', string>
}) {
  const locale = useLocale()
  const on = (instant: string) => formatDay(instant.slice(0, 10), locale)
  return (
    <>
      <Notice
        tone={answer ? undefined : 'amber'}
        title={[
          names[by],
          answer ? 'disputed' : 'disputes',
          `this review: ${reviewDisputeLabels[reason].toLowerCase()}`,
        ].join(' ')}
      >
        <p dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {words}
        </p>
        <p className="small soft">
          {who && `${who}, `}
          {on(at)}. {!answer && 'It stays as it is until our team has decided.'}
        </p>
      </Notice>
      {answer && (
        <Notice
          tone="leaf"
          title={`Our team’s decision, ${on(answer.at)}: ${outcomes[answer.outcome]}`}
        >
          <p dir="auto">{answer.reason}</p>
        </Notice>
      )}
    </>
  )
}
