import type { Booking } from '#contract/bookings/bookings.ts'
import type { EvidenceAbout, EvidenceEntry, getEvidence } from '#contract/bookings/evidence.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { Fold, Folds } from '#src/ui/display/Fold.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useGetEvidenceQuery } from '#store/api/bookings/evidence.ts'
import { useUser } from '#store/hooks.ts'
import { AddEvidence } from './AddEvidence.tsx'
import { Decision, decisionOf } from './Decision.tsx'
import { EvidenceList } from './EvidenceList.tsx'

/** One side has said that it did not happen, also when that is settled by now. */
export const wasDisputed = ({ timeline }: Booking) =>
  timeline.some(({ to }) => to === 'did_not_happen')

/** A question to this side came after all that it has added. */
const hasOpenQuestion = (entries: readonly EvidenceEntry[], role: string | undefined) =>
  entries.findLastIndex(({ asked }) => asked === 'both' || (asked !== null && asked === role)) >
  entries.findLastIndex(({ by }) => by === role)

/** What came after this side's last word, and the last one in any case, stands open; what was before is folded. */
function byNews(entries: readonly EvidenceEntry[], role: string | undefined) {
  const answered = entries.findLastIndex(({ by }) => by === role) + 1
  const from = Math.min(answered, Math.max(entries.length - 1, 0))
  return { before: entries.slice(0, from), news: entries.slice(from) }
}
const beforeWords = (count: number) =>
  count === 1 ? 'What was added before' : `What was added before, ${count} entries`

/** Addresses of files hold for a quarter of an hour at least. */
const freshMs = 10 * 60_000

/** What both sides state and show in a dispute, and a place to add to it while it is open. */
export function BookingEvidence({ booking, about }: { booking: Booking; about: EvidenceAbout }) {
  const { data, error, isFetching, refetch } = useGetEvidenceQuery(
    { bookingId: booking._id, about },
    { pollingInterval: freshMs, skipPollingIfUnfocused: true },
  )
  // Of an objection that was taken back before anybody said more.
  if (data && !data.mayAdd && data.entries.length === 0 && !decisionOf(booking)) return null
  const isOfBooking = about === 'outcome'
  const title = isOfBooking ? 'Statements and evidence' : 'Statements about this review'
  return (
    <section className="stack" aria-label={title}>
      {isOfBooking ? <h2>{title}</h2> : <h3>{title}</h3>}
      {data ? (
        <>
          <Statements {...{ booking, about, evidence: data }} />
        </>
      ) : (
        <Awaited {...{ error, isFetching, refetch }} label="Loading the statements" count={3} />
      )}
    </section>
  )
}

function Statements({
  booking,
  about,
  evidence: { entries, mayAdd },
}: {
  booking: Booking
  about: EvidenceAbout
  evidence: Output<typeof getEvidence>
}) {
  const { _id: bookingId, coupleName, vendor } = booking
  const me = useUser()
  const { before, news } = byNews(entries, me?.role)
  const names = { user: coupleName, vendor: vendor.businessName }
  const isAwaited = hasOpenQuestion(entries, me?.role)
  const add = (
    <AddEvidence
      {...{ bookingId, about }}
      said={entries.filter(({ by }) => by === me?.role).length}
    />
  )
  return (
    <>
      {before.length > 0 && (
        <Folds>
          <Fold title={beforeWords(before.length)}>
            <EvidenceList entries={before} names={names} label="What was added before" />
          </Fold>
        </Folds>
      )}
      <EvidenceList entries={news} names={names} />
      {about === 'outcome' && <Decision booking={booking} />}
      {mayAdd && isAwaited && (
        <Notice tone="amber" title="Our team has asked you a question.">
          <p>Please answer it here with a statement or a picture.</p>
        </Notice>
      )}
      {mayAdd &&
        (isAwaited || entries.length === 0 ? (
          add
        ) : (
          <Folds>
            <Fold title="Add a statement or a picture">{add}</Fold>
          </Folds>
        ))}
      <p className="small soft">
        {coupleName}, {vendor.businessName} and our team read this, and nobody else.
        {mayAdd && ' What you add can’t be changed or taken back.'}
      </p>
    </>
  )
}
