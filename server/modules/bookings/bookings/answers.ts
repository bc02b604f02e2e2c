import { dayOf } from '#domain/instants.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { EndpointName } from '#contract/all.ts'
import type { Booking, BookingStatus } from '#contract/bookings/bookings.ts'
import type { CoupleReview, Review } from '#contract/bookings/reviewShapes.ts'
import type { Change } from '#contract/kernel/timeline.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { nextPayment, statedPlan } from './agreement.ts'
import type { BookingRow } from './queries.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { actionsOf, confirmWith, isOpen, openReschedule, sumOf } from './policy.ts'
import { isVisited } from '#domain/categories/traits.ts'
import { graceUntil, type Refund, refundAt, refundsUntil, retainerOf } from '#domain/refunds.ts'

/** By which call each step is taken. */
const callOf: Record<Booking['actions'][number], EndpointName> = {
  accept: 'answerBooking',
  accept_without_service: 'answerBooking',
  offer: 'sendQuote',
  decline: 'answerBooking',
  agree: 'acceptQuote',
  ask_change: 'requestQuoteChange',
  turn_down: 'declineQuote',
  cancel: 'cancelBooking',
  reschedule: 'proposeReschedule',
  answer_reschedule: 'answerReschedule',
  withdraw_reschedule: 'withdrawReschedule',
  move_hall: 'updateBookingHall',
  change: 'updateManualBooking',
  hand_over: 'inviteCouple',
  took_place: 'recordOutcome',
  did_not_happen: 'recordOutcome',
  review: 'createReview',
  review_couple: 'createCoupleReview',
  reply: 'replyToReview',
}

/** A hold whose time is over has expired, also before the job has ended it. */
export const statusAt = (
  { status, expiresAt }: Pick<BookingRow, 'status' | 'expiresAt'>,
  now: Date,
): BookingStatus =>
  isOpen(status) && expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : status

/** One line of a list, as this side sees it. */
export const toSummary = (row: BookingRow, side: Side, now: Moment) => {
  const actions = actionsOf(row, side.role, now).filter((action) => mayCall(side, callOf[action]))
  const confirm = confirmWith.find((how) => actions.includes(how))
  const exact = confirm ? sumOf[confirm](row.total, row.total.lines) : null
  const firstPayment =
    exact && nextPayment({ ...row, sum: exact }, statedPlan(row, exact, now), now)
  return {
    _id: row._id,
    status: statusAt(row, now),
    vendor: {
      _id: row.vendorId,
      slug: row.slug ?? row.vendorId,
      businessName: row.businessName,
      category: row.categorySlug,
    },
    coupleName: row.coupleName,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    times: row.times && [...row.times],
    guests: row.guests,
    ...(row.hall !== null && { hall: row.hall, isHallChosen: row.isHallChosen }),
    // The lines of a quote are what it is for, whatever was requested.
    packageName: row.quoteVersion > 0 ? null : row.packageName,
    total: row.total,
    sum: row.sum,
    exact,
    ...(firstPayment && { firstPayment }),
    quoteVersion: row.quoteVersion,
    ...(row.wish && { wish: row.wish }),
    isByHand: row.byHand !== null,
    isHeld: row.isHeld,
    waiting: side.role === 'vendor' && row.isHeld && isOpen(statusAt(row, now)) ? row.waiting : 0,
    expiresAt: isOpen(statusAt(row, now)) ? row.expiresAt : null,
    createdAt: row.createdAt,
    wasConfirmed: row.wasConfirmed,
    reschedule: openReschedule(row, now),
    outcome: row.status === 'confirmed' ? row.outcome : null,
    actions,
  }
}

/** The whole booking, as this side sees it; the other side's contact data only once it is confirmed. */
export const toBooking = (
  row: BookingRow,
  side: Side,
  now: Moment,
  timeline: Change[],
  settings: ServerSettings,
): Booking => {
  const summary = toSummary(row, side, now)
  return {
    ...summary,
    town: row.town,
    vendor: { ...summary.vendor, city: row.citySlug },
    note: row.note,
    byHand: row.byHand,
    ...(row.packages && { packages: row.packages }),
    ...(row.listed && { listed: row.listed }),
    lines: row.total.lines ?? [],
    enquiryId: row.enquiryId,
    // Also when it was cancelled later: something may be owed, and nobody hides behind that.
    contact: row.wasConfirmed ? contactFor(row, side) : null,
    ...(isCalled(row, side, now) && { yourPhone: row.userMobile ?? '' }),
    timeline,
    cancellation: row.cancellation,
    deposit: row.deposit,
    ...refundsFor(row, side.role, now),
    ...(summary.actions.includes('agree') && onceAccepted(row, now)),
    ...shownReviews(row, side, settings),
  }
}

/** What came back, or what cancelling would give back now, later, and on the day that is proposed. */
function refundsFor(row: BookingRow, side: Side['role'], now: Moment) {
  const refund =
    row.refundPercent === null
      ? refundPreview(row, side, now)
      : { percent: row.refundPercent, kept: row.refundKept }
  const refunds = refundsAhead(row, side, now)
  return {
    refundPercent: refund?.percent ?? null,
    refundKept: refund?.kept ?? 0,
    graceUntil: graceOf(row, side, now),
    ...(refunds && { refunds }),
    movedRefundPercent: movedRefund(row, side, now),
  }
}

/** What the couple would agree to with a quote, by the functions that decide once it has. */
function onceAccepted(row: BookingRow, now: Moment): Pick<Booking, 'ifAccepted'> {
  const agreed = { ...row, status: 'confirmed' as const, confirmedAt: now.toISOString() }
  const refund = refundPreview(agreed, 'user', now)
  const refunds = refundsAhead(agreed, 'user', now)
  return refund && refunds
    ? { ifAccepted: { ...refund, graceUntil: graceOf(agreed, 'user', now), refunds } }
    : {}
}

function movedRefund(row: BookingRow, side: Side['role'], now: Moment): number | null {
  const moved = openReschedule(row, now)
  if (!moved) return null
  const then = { ...row, firstDay: moved.firstDay, sum: moved.sum ?? row.sum }
  return refundsAhead(then, side, now)?.[0]?.percent ?? null
}

/** The reviews that this side may read, and until when it waits for the other's. */
function shownReviews(row: BookingRow, side: Side, settings: ServerSettings) {
  const { review, coupleReview, photos } = reviewsOf(row, side, settings)
  const isUser = side.role === 'user'
  const otherWaits = isUser ? row.coupleReview && !coupleReview : row.review && !review
  return {
    review,
    coupleReview,
    otherWaitsUntil: otherWaits ? row.reviewsPublicFrom : null,
    reviewPhotos: (isUser || review) && !row.review?.removed ? photos : [],
  }
}

/** One's own always; the other's once both are public. */
export function reviewsOf(row: BookingRow, side: Side, settings: ServerSettings) {
  const { role } = side
  const photos = photosFor(row, side, settings)
  const { review, coupleReview, reviewsPublicFrom: from } = row
  const shown = <One extends { isPublic: boolean }>(of: One | null, isOwn: boolean) => {
    if (!of || (!of.isPublic && !isOwn)) return null
    const { isPublic, ...review } = of
    return { ...review, publicFrom: isPublic ? null : from }
  }
  const [theirs, ours] = [shown(review, role === 'user'), shown(coupleReview, role === 'vendor')]
  return {
    review: theirs && unlessRemoved({ ...theirs, photos }),
    coupleReview: ours && coupleUnlessRemoved(ours),
    photos,
  }
}

export const coupleUnlessRemoved = (review: CoupleReview): CoupleReview =>
  review.removed ? { ...review, rating: 0, body: '', author: '' } : review

/** Of a removed review nothing that was said is given, to nobody. */
export const unlessRemoved = (review: Review): Review =>
  review.removed
    ? {
        ...review,
        rating: 0,
        quality: 0,
        value: 0,
        communication: 0,
        punctuality: 0,
        body: '',
        author: '',
        reply: null,
        photos: [],
      }
    : review

/** The review's pictures; until everybody may see them, at addresses of this side's own. */
function photosFor(row: BookingRow, { role, id, person }: Side, settings: ServerSettings) {
  if (row.reviewIsPublic) return row.reviewPhotos
  return row.reviewPhotos.map(privatePictureFor(settings, { id: person.id, role, weddingId: id }))
}

/** Whose number the vendor of an open or confirmed booking reads, or will. */
function isCalled(row: BookingRow, { role, person }: Side, now: Moment): boolean {
  const status = statusAt(row, now)
  return (
    role === 'user' &&
    row.bookedBy === person.id &&
    row.userMobile === row.coupleMobile &&
    (isOpen(status) || status === 'confirmed')
  )
}

function contactFor(row: BookingRow, { role: side }: Side): Booking['contact'] {
  const { keptContact: frozen, byHand } = row
  if (byHand) return { name: row.coupleName, email: byHand.email, phone: byHand.phone }
  if (frozen && frozen.side !== side)
    return { name: frozen.name, email: frozen.email, phone: frozen.phone }
  const { address, addressTown, ...contact } = row.vendorContact
  return side === 'user'
    ? {
        name: row.businessName,
        ...contact,
        ...(address && { address, ...(addressTown && { addressTown }) }),
      }
    : {
        name: row.coupleName,
        email: row.userEmail ?? '',
        phone: row.coupleMobile ?? '',
        ...(isVisited(row.categorySlug) && !address && { lacksAddress: true }),
      }
}

/**
 * What cancelling now would give back: of a vendor everything, of a couple what was agreed, if anything was; of what
 * was agreed elsewhere nothing is known.
 */
export function refundPreview(row: BookingRow, side: Side['role'], now: Moment): Refund | null {
  if (row.status !== 'confirmed' || row.byHand) return null
  if (side === 'vendor') return { percent: 100, kept: 0 }
  const { cancellation, firstDay, confirmedAt, sum, zone } = row
  const today = todayOf(now, zone)
  return (
    cancellation &&
    refundAt(cancellation, { firstDay, confirmedAt, total: sum?.amount ?? null }, today, now)
  )
}

/** Whom the tiers of a policy concern: the couple of a confirmed booking that was asked for here. */
const agreedPolicy = ({ status, byHand, cancellation }: BookingRow, side: Side['role']) =>
  status === 'confirmed' && !byHand && side === 'user' ? cancellation : null

/**
 * Until when a couple gets everything back because its booking is new; null when that is over, was never so, or is
 * longer than the first day lasts, when all of today is meant.
 */
function graceOf(row: BookingRow, side: Side['role'], now: Moment): string | null {
  const policy = agreedPolicy(row, side)
  const until = policy && graceUntil(policy, row.confirmedAt)
  if (!until || now.getTime() >= Date.parse(until)) return null
  return dayOf(until, row.zone ?? now.zone) > row.firstDay ? null : until
}

/** For a couple, by the tiers from today, or when its first hours are over, to the first day. */
function refundsAhead(row: BookingRow, side: Side['role'], now: Moment): Booking['refunds'] {
  const policy = agreedPolicy(row, side)
  if (!policy) return undefined
  const { sum, firstDay, zone } = row
  const grace = graceOf(row, side, now)
  const from = grace ? dayOf(grace, zone ?? now.zone) : todayOf(now, zone)
  const retained = retainerOf(policy, sum?.amount ?? null)
  return refundsUntil(policy.tiers, firstDay, from).map((stretch) => ({
    ...stretch,
    kept: retained,
  }))
}
