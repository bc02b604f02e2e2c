import { capitalize } from '#domain/words.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { appliesWords, validityWords } from '#domain/prices/validityWords.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { type Estimate, formatPrice, formatTotal, taxLabel, totalLabel } from '#domain/prices.ts'
import { cx } from '#src/lib/classes.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale, useRates } from '#src/ui/base/locale.ts'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import * as styles from './Cost.module.css'
import { OnOurDay, RoomThen } from './OnOurDay.tsx'
import { capacityHint } from '#features/public/vendor/ask/form/guests.ts'
import { leastText } from '#features/public/vendor/ask/form/leastText.ts'
import type { Together } from '#features/public/vendor/ask/functions/useTogether.ts'
import { ourTotal } from './ourTotal.ts'
import { type HallOffer, Refused, SumInHall } from './InHall.tsx'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'

/** What it comes to for our guests and our choice, or the price as it is stated; and the state on our day. */
export function Cost({
  vendor,
  total: shown,
  ourDay: { date, guests },
  together,
  packageId,
}: {
  vendor: VendorPage
  total: Total
  ourDay: OurDay
  together: Together
  /** The package that is chosen. */
  packageId: string | undefined
}) {
  const locale = useLocale()
  const { price, unclaimed } = vendor
  const { lines, busy, refused } = shown
  const ours = ourTotal(shown, guests)
  const inHall = inHallOf(shown)
  const totalFor = (least: number) => leastText(ours, { lines, price, least }, locale)
  const { smallest } = together
  const isSeveral = together.times !== undefined
  const capacity = capacityHint(vendor, { guests, smallest, isSeveral, totalFor }, locale)
  return (
    <div
      className={cx(styles.cost, 'stack gap-2')}
      aria-live="polite"
      aria-busy={busy || undefined}
    >
      <Sum {...{ ours, price, busy, together, inHall }} />
      <InOurs price={price} about={vendor.about} amount={shownAmount(inHall?.total, ours, price)} />
      {price && unclaimed && (
        <p className="small soft">As listed; the business has not confirmed it.</p>
      )}
      {ours ? (
        <AnyDay {...{ vendor, packageId }} wanted={shown.wanted} />
      ) : (
        <AboutStated {...{ price, guests, inHall }} seasons={vendor.seasons} />
      )}
      {!capacity && <RoomThen {...{ vendor, date, guests }} />}
      {capacity && <Notice tone="amber">{capacity}</Notice>}
      {refused && <Refused inHall={inHall}>{refused}</Refused>}
      <OnOurDay {...{ vendor, date }} />
    </div>
  )
}

type InHall = { inHall: HallOffer | undefined }
const inHallOf = (shown: Total) => ('inHall' in shown ? shown.inHall : undefined)
const shownAmount = (...sums: readonly (Estimate | VendorPage['price'] | undefined)[]) =>
  sums.find((each) => each)?.amount

function Sum({
  ours,
  price,
  busy,
  together: { quantity },
  inHall,
}: Pick<VendorPage, 'price'> &
  InHall & { ours: Estimate | null; busy: boolean; together: Together }) {
  const locale = useLocale()
  if (inHall) return <SumInHall {...inHall} />
  if (!ours)
    return (
      <p>
        <span className={styles.total}>{formatPrice(price, locale)}</span>
      </p>
    )
  return (
    <p className={busy ? styles.waiting : undefined}>
      <span className={styles.total}>{formatTotal(ours, locale)}</span>{' '}
      <span className="soft small">{totalLabel(ours, locale, quantity?.functions)}</span>
    </p>
  )
}

/** When a total holds, where no day was chosen. */
function AnyDay({
  vendor: { price, packages, seasons },
  packageId,
  wanted: { times },
}: {
  vendor: VendorPage
  packageId: string | undefined
  wanted: Wanted
}) {
  const locale = useLocale()
  const { validity } = packages.find(({ _id }) => _id === packageId) ?? price ?? {}
  const when = times?.length ? '' : validityWords(validity, seasons, locale)
  return when && <p className="small soft">{appliesWords(when)}</p>
}

/** What a price that is not yet for our guests leaves open. */
function AboutStated({
  price,
  guests,
  seasons,
  inHall,
}: Pick<VendorPage, 'price' | 'seasons'> & Pick<OurDay, 'guests'> & InHall) {
  const locale = useLocale()
  if (!price || inHall) return null
  const { kind, minimum, currency } = price
  const when = validityWords(price.validity, seasons, locale)
  return (
    <>
      {when && <p className="small soft">{appliesWords(when)}</p>}
      {kind !== 'on_request' && (
        <p className="small soft">
          {capitalize(taxLabel(price, locale))}
          {guests ? '' : '. Add your guests to see the total.'}
        </p>
      )}
      {minimum ? (
        <p className="small soft">
          At least {formatMoney({ amount: minimum, currency }, locale)}, before tax and service.
        </p>
      ) : null}
    </>
  )
}

/** What an amount of another currency is about in ours; it is paid as it is stated. */
function InOurs({
  price,
  about,
  amount,
}: Pick<VendorPage, 'price' | 'about'> & { amount: number | null | undefined }) {
  const locale = useLocale()
  const { date } = useRates()
  if (!about || !price?.amount || !amount) return null
  const inOurs = Math.round(amount * (about.amount / price.amount))
  return (
    <p className="small soft">
      About {formatMoney({ amount: inOurs, currency: about.currency }, locale)} by the exchange rate
      of {formatDay(date, locale).replace(/^\S+ /, '')}. The vendor’s price is in {price.currency}.
    </p>
  )
}
