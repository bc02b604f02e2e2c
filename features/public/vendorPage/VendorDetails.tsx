import { lazy, useState } from 'react'
import type { VendorPage } from '#contract/vendors.ts'
import { daysBetween } from '#src/lib/dates.ts'
import { vendorTitle } from '#src/lib/titles.ts'
import { Card } from '#src/ui/Card.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { FavoriteButton } from '#features/cards/FavoriteButton.tsx'
import { About } from './About.tsx'
import { Availability } from './Availability.tsx'
import { BookingForm } from './BookingForm.tsx'
import { Cost } from './Cost.tsx'
import { DayBar } from './DayBar.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { Facts } from './Facts.tsx'
import { Faqs } from './Faqs.tsx'
import { bookingForm, fillForm } from './fillForm.ts'
import { Gallery } from './Gallery.tsx'
import { Near } from './Near.tsx'
import { Packages } from './Packages.tsx'
import { Policy } from './Policy.tsx'
import { ReportButton } from './ReportButton.tsx'
import { Reviews } from './Reviews.tsx'
import { ShareButton } from './ShareButton.tsx'
import { Team } from './Team.tsx'
import type { Asking } from './useAsked.ts'
import { useTotal } from './useTotal.ts'
import * as styles from './VendorDetails.module.css'

const mostDays = 14
const Around = lazy(() => import('./Around.tsx'))

/** The whole page of one vendor, its price and day following what the couple asks. */
export function VendorDetails({
  vendor,
  asking,
  failure,
}: {
  vendor: VendorPage
  asking: Asking
  failure?: string
}) {
  const { _id: vendorId, businessName } = vendor
  const { asked, ask, choice, choose } = asking
  const [lastDay, setLastDay] = useState('')
  const days =
    asked.date && lastDay > asked.date
      ? Math.min(mostDays, daysBetween(asked.date, lastDay) + 1)
      : 1
  const total = useTotal(vendor, asked, choice, days)
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
          <h1 dir="auto">{businessName}</h1>
          <div className={styles.doings}>
            <ShareButton title={businessName} />
            <FavoriteButton vendorId={vendorId} name={businessName} favourite={vendor.favourite} />
          </div>
        </div>
        <Facts vendor={vendor} />
      </header>
      {failure && <Notice tone="amber">{failure}</Notice>}
      <div className={styles.body}>
        <aside className={styles.side} aria-labelledby="cost">
          <Card className="stack gap-5" id="book">
            <h2 id="cost" className={styles.cost}>
              What it costs for you
            </h2>
            <Cost {...{ vendor, total, asked }} />
            <BookingForm vendor={vendor} {...asking} onLastDay={setLastDay} />
          </Card>
        </aside>
        <div className="stack gap-7">
          <About vendor={vendor} />
          <Packages
            packages={vendor.packages}
            chosen={choice.packageId}
            onChoose={(packageId) => choose({ packageId })}
          />
          <Availability vendorId={vendorId} date={asked.date} onPick={pick} />
          <Team team={vendor.team} />
          <Faqs faqs={vendor.faqs} />
          <section className="stack" aria-labelledby="ask">
            <h2 id="ask">
              Ask <bdi>{businessName}</bdi>
            </h2>
            <EnquiryForm {...{ vendorId, businessName, asked }} />
          </section>
          <Reviews {...{ vendorId, businessName }} rating={vendor.rating} />
          <Policy vendor={vendor} date={asked.date} />
          <div>
            <ReportButton vendorId={vendorId} name={businessName} />
          </div>
        </div>
      </div>
      <Near what="similar vendors" height="30rem">
        <Around {...{ vendor, asked }} />
      </Near>
      <DayBar {...{ vendor, asked, total }} />
    </div>
  )
}
