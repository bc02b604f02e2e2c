import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { CoupleReview, Review } from '#contract/bookings/reviewShapes.ts'
import { formatEndOf } from '#domain/formatDay.ts'
import { coupleWith } from '#domain/words.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useUser } from '#store/hooks.ts'
import { ReviewWords } from './ReviewWords.tsx'
import { ReviewView } from './ReviewView.tsx'

/** What both sides wrote about each other, as far as the reader may read it. */
export function BookingReviews({
  booking: { review, coupleReview, vendor, coupleName },
  acts,
}: {
  booking: Booking
  /** What can be done with one of them. */
  acts?: (review: Review | CoupleReview, of: 'vendor' | 'couple') => ReactNode
}) {
  const role = useUser()?.role
  return (
    <>
      {review && (
        <Section
          title={
            role === 'user'
              ? 'Your review'
              : `${coupleName}’s review of ${role === 'vendor' ? 'you' : vendor.businessName}`
          }
          from={review.publicFrom}
          otherHas={`${vendor.businessName} has`}
        >
          <ReviewView review={review} vendor={vendor.businessName} />
          {acts?.(review, 'vendor')}
        </Section>
      )}
      {coupleReview && (
        <Section
          title={
            role === 'vendor'
              ? 'Your review'
              : `${vendor.businessName}’s review of ${role === 'user' ? 'you' : coupleName}`
          }
          from={coupleReview.publicFrom}
          otherHas={coupleWith(coupleName, 'has', 'have')}
        >
          <ReviewWords review={coupleReview} />
          {acts?.(coupleReview, 'couple')}
        </Section>
      )}
    </>
  )
}

function Section({
  title,
  from,
  otherHas,
  children,
}: {
  title: string
  /** While only its writer reads it. */
  from: string | null
  /** `Rose Palace has`, `Asha & Ben have`. */
  otherHas: string
  children: ReactNode
}) {
  const locale = useLocale()
  return (
    <section className="stack">
      <h2>{title}</h2>
      {from && (
        <p className="small soft">
          <Badge tone="amber">Written, not yet public</Badge> Nobody else reads it until {otherHas}{' '}
          written, too, or until the end of {formatEndOf(from, locale)}.
        </p>
      )}
      {children}
    </section>
  )
}
