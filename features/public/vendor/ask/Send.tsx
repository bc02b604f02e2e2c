import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { partName, type SlotName } from '#domain/times.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { CoupleButton } from './CoupleButton.tsx'
import type { BookingOffer } from './offer/bookingOffer.ts'
import { PolicyThen, type Then } from './PolicyThen.tsx'

type Props = Then & {
  offer: BookingOffer
  isBack: boolean
  vendor: Pick<VendorPage, 'deposit'>
  /** Several functions are wanted. */
  isTogether: boolean
  /** Of the day, where not all of it is wanted. */
  part: SlotName | undefined
  busy: boolean
}

const policyWords = (cancellation: VendorPage['cancellation']) =>
  cancellation
    ? 'under the cancellation policy below'
    : 'without a cancellation policy: what comes back if you cancel is not agreed'

/** The button that sends the form, and what happens then; none while it can’t be sent. */
export function Send({ offer, isBack, busy, ...props }: Props) {
  const words = wordsOf(offer, props, useLocale())
  if (offer.notice.kind === 'functions') return <NotAll />
  if (!words) return null
  return (
    <>
      {offer.sender === 'other' ? (
        <Notice>Booking is for couples: sign in with a couple’s account to request a day.</Notice>
      ) : (
        <CoupleButton
          {...{ isBack, busy }}
          isVisitor={offer.sender === 'visitor'}
          visitor={words.visitor}
          variant="primary"
          block
        >
          {words.button}
        </CoupleButton>
      )}
      <p className="small soft">{words.next}</p>
      {offer.kind !== 'queue' && <PolicyThen {...props} />}
    </>
  )
}

const NotAll = () => (
  <Notice tone="amber" title="Not all of these can be booked">
    <p>Choose another day or time for those that are taken, or remove them.</p>
  </Notice>
)

function wordsOf(
  offer: BookingOffer,
  { vendor: { cancellation, deposit }, ...what }: Pick<Props, 'vendor' | 'isTogether' | 'part'>,
  locale: string,
) {
  const { request, held, freed } = timeWords(what)
  switch (offer.kind) {
    case 'queue':
      return {
        visitor: 'Sign in to join the queue',
        button: 'Join the queue',
        next:
          `${freed} for you for 48 hours and this request is sent. ` +
          'Until then nothing is held, and you can leave the queue at any time.',
      }
    case 'at_once':
      return {
        visitor: 'Sign in to book',
        button: 'Book now',
        next:
          `You book it for ${formatSum(offer.sum, locale)}, ${policyWords(cancellation)}. It is confirmed at once. ` +
          `${depositText(deposit, offer.sum, locale)} Nothing is paid here.`,
      }
    case 'request':
      return {
        visitor: `Sign in to request ${request}`,
        button: `Request ${request}`,
        next: `${held} held for you for 48 hours while the vendor answers. Nothing is paid here.`,
      }
    default:
      return undefined
  }
}

function timeWords({ isTogether, part }: Pick<Props, 'isTogether' | 'part'>) {
  if (isTogether)
    return {
      request: 'these functions',
      held: 'The days are',
      freed: 'If the days become free and you are first, they are held',
    }
  const name = part && partName(part)
  return {
    request: name ? `the ${name}` : 'this day',
    held: `The ${name ?? 'day'} is`,
    freed: `If the ${name ?? 'day'} becomes free and you are first, it is held`,
  }
}
