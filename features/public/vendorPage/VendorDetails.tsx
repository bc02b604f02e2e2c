import type { VendorPage } from '#contract/vendors.ts'
import { formatGuestTotal, formatPrice } from '#src/lib/prices.ts'
import { vendorTitle } from '#src/lib/titles.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { FavoriteButton } from '#features/cards/FavoriteButton.tsx'
import { About } from './About.tsx'
import { Availability } from './Availability.tsx'
import { BookingForm } from './BookingForm.tsx'
import { Cost } from './Cost.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { Facts } from './Facts.tsx'
import { bookingForm, fillForm } from './fillForm.ts'
import { Gallery } from './Gallery.tsx'
import { Packages } from './Packages.tsx'
import { Policy } from './Policy.tsx'
import { Reviews } from './Reviews.tsx'
import type { useAsked } from './useAsked.ts'
import * as styles from './VendorDetails.module.css'

/** The whole page of one vendor, its price and day following what the couple asks. */
export function VendorDetails({ vendor, asked, ask, locale, failure }: { vendor: VendorPage; locale?: string; failure?: string } & ReturnType<typeof useAsked>) {
  const { _id: vendorId, businessName } = vendor
  const pick = (date: string) => {
    fillForm(bookingForm(vendorId), 'firstDay', date)
    ask({ date })
  }
  return (
    <div className="container page stack gap-6">
      <title>{vendorTitle(businessName, vendor.category.name, vendor.city.name)}</title>
      <Gallery photos={vendor.photos} name={businessName} />
      <header className="stack gap-2">
        <div className={styles.name}>
          <h1>{businessName}</h1>
          <FavoriteButton vendorId={vendorId} name={businessName} favourite={vendor.favourite} />
        </div>
        <Facts {...{ vendor, locale }} />
      </header>
      {failure && <Notice tone="amber">{failure}</Notice>}
      <div className={styles.body}>
        <aside className={styles.side} aria-labelledby="cost">
          <Card className="stack gap-5" id="book">
            <h2 id="cost" className={styles.cost}>What it costs for you</h2>
            <Cost {...{ vendor, asked, locale }} />
            <BookingForm {...{ vendor, asked, ask, locale }} />
          </Card>
        </aside>
        <div className="stack gap-7">
          <About {...{ vendor }} />
          <Packages packages={vendor.packages} locale={locale} />
          <Availability {...{ vendorId, locale }} date={asked.date} onPick={pick} />
          <section className="stack" aria-labelledby="ask">
            <h2 id="ask">Ask {businessName}</h2>
            <EnquiryForm {...{ vendorId, businessName, asked, locale }} />
          </section>
          <Reviews {...{ vendorId, businessName, locale }} rating={vendor.rating} />
          <Policy cancellation={vendor.cancellation} />
        </div>
      </div>
      <div className={styles.bar}>
        <p className={styles.barPrice}>{(asked.guests && formatGuestTotal(vendor.price, vendor.estimate, locale)) || formatPrice(vendor.price, locale)}</p>
        <Button variant="primary" size="small" href="#book">Check my date</Button>
      </div>
    </div>
  )
}
