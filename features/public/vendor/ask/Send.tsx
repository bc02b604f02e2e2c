import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { partName, type SlotName } from '#domain/times.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { CoupleButton } from './CoupleButton.tsx'

type Props = {
  isVisitor: boolean
  isBack: boolean
  /** Neither a couple nor a visitor. */
  isOther: boolean
  canQueue: boolean
  /** At which it is booked at once; null where it is asked for. */
  sum: Sum | null
  cancellation: VendorPage['cancellation']
  deposit: VendorPage['deposit']
  /** Several functions are asked for. */
  isTogether: boolean
  /** Of the day, where not all of it is asked for. */
  part: SlotName | undefined
  busy: boolean
}

const policyWords = (cancellation: VendorPage['cancellation']) =>
  cancellation
    ? 'under the cancellation policy on this page'
    : 'without a cancellation policy: what comes back if you cancel is not agreed'

/** The button that sends the form, and what happens then. */
export function Send({ isVisitor, isBack, isOther, canQueue, sum, ...more }: Props) {
  const { cancellation, deposit, isTogether, busy } = more
  const part = more.part && partName(more.part)
  const locale = useLocale()
  const what = isTogether ? 'these functions' : part ? `the ${part}` : 'this day'
  const held = isTogether ? 'The days are' : part ? `The ${part} is` : 'The day is'
  const freed = isTogether
    ? 'If the days become free and you are first, they are held'
    : `If the ${part ?? 'day'} becomes free and you are first, it is held`
  return (
    <>
      {isOther ? (
        <Notice>Booking is for couples: sign in with a couple’s account to request a day.</Notice>
      ) : (
        <CoupleButton
          {...{ isVisitor, isBack, busy }}
          visitor={
            canQueue
              ? 'Sign in to join the queue'
              : sum
                ? 'Sign in to book'
                : `Sign in to request ${what}`
          }
          variant="primary"
          block
        >
          {canQueue ? 'Join the queue' : sum ? 'Book now' : `Request ${what}`}
        </CoupleButton>
      )}
      <p className="small soft">
        {canQueue
          ? `${freed} for you for 48 hours and this request is sent. ` +
            'Until then nothing is held, and you can leave the queue at any time.'
          : sum
            ? `You book it for ${formatSum(sum, locale)}, ${policyWords(cancellation)}. It is confirmed at once. ` +
              `${depositText(deposit)} Nothing is paid here.`
            : `${held} held for you for 48 hours while the vendor answers. Nothing is paid here.`}
      </p>
    </>
  )
}
