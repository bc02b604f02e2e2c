import type { VendorCard } from '#contract/search/search.ts'
import { estimateTotal } from '#domain/estimates.ts'
import {
  formatGuestTotal,
  formatPrice,
  formatTotal,
  partsLabel,
  taxLabel,
  totalLabel,
} from '#domain/prices.ts'
import { formatDay } from '#domain/formatDay.ts'
import { cheaperOffer } from '#domain/prices/counted.ts'
import { misfitOf, type Validity } from '#domain/prices/validity.ts'
import { validityWords } from '#domain/prices/validityWords.ts'
import { AboutPrice } from '#features/parts/prices/AboutPrice.tsx'
import { cx } from '#src/lib/classes.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './VendorCard.module.css'

type Priced = { vendor: VendorCard; guests: number | undefined }

/** What it comes to for our guests, or its price; and a package that is cheaper. */
export const CardPrice = ({ vendor, guests, functions }: Priced & { functions?: number }) => (
  <>
    <p className={styles.price}>
      <Price {...{ vendor, guests, functions }} />
      {vendor.unclaimed && vendor.price && <span className={styles.quiet}>, as listed</span>}
    </p>
    {guests && <Offer {...{ vendor, guests }} />}
  </>
)

/** Of a card that was made for nobody's number of guests. */
const oursOf = ({ price }: VendorCard, guests: number) =>
  misfitOf(price?.validity, { guests }, []) ? null : estimateTotal(price, guests)

function Price({ vendor, guests, functions }: Priced & { functions?: number }) {
  const locale = useLocale()
  const { price, about, sold } = vendor
  const when = anyDayWords(vendor, price?.validity, locale)
  // Where nobody asked for a number of guests, it is what the price makes for ours.
  const estimate = vendor.estimate ?? (guests ? oursOf(vendor, guests) : null)
  const total = formatGuestTotal(price, estimate, locale)
  const className = about ? undefined : 'price'
  if (total && estimate && guests)
    return (
      <AboutPrice {...{ price, estimate, about }}>
        <span className={className}>{total}</span>{' '}
        <span className={styles.quiet}>
          {totalLabel(estimate, locale, functions)}
          {soldWords(sold, when, locale)}
          {vendor.freeRoom ? ', on a day with room for them' : ''}
        </span>
      </AboutPrice>
    )
  return (
    <AboutPrice {...{ price, about }}>
      <span className={className}>{formatPrice(price, locale)}</span>
      {guests && price && price.kind !== 'on_request' && (
        <span className={styles.quiet}>, {taxLabel(price, locale)}</span>
      )}
      <span className={styles.quiet}>{soldWords(sold, when, locale)}</span>
    </AboutPrice>
  )
}

/** When a price holds, where nobody asked for a day. */
const anyDayWords = (
  { onDay, freeDays }: VendorCard,
  validity: Validity | undefined,
  locale: string | undefined,
) => (onDay || freeDays ? '' : validityWords(validity, [], locale))

/** Of what the price is, and when it holds: `, for “Weekday”, Monday to Thursday`. */
const soldWords = (sold: VendorCard['sold'], when: string, locale: string | undefined) =>
  [
    sold?.name ? `, for “${sold.name}”` : '',
    sold?.day ? ` on ${formatDay(sold.day, locale)}` : '',
    when ? `, ${when}` : '',
  ].join('')

/** A budget counts it, too. */
function Offer({ vendor, guests }: { vendor: VendorCard; guests: number }) {
  const locale = useLocale()
  const { price, packages, about, estimate } = vendor
  const ours = packages?.filter(({ validity }) => !misfitOf(validity, { guests }, []))
  const offer = about ? undefined : cheaperOffer(price, ours, guests, estimate?.travel)
  const when = offer && anyDayWords(vendor, offer.pack.validity, locale)
  return (
    offer && (
      <p className={cx(styles.quiet, styles.offer)}>
        or “<bdi>{offer.pack.name}</bdi>” at{' '}
        <span className="price">{formatTotal(offer.total, locale)}</span>, {partsLabel(offer.total)}
        {when && `, ${when}`}
      </p>
    )
  )
}
