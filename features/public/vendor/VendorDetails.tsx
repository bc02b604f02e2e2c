import { maxStayDays } from '#domain/limits.ts'
import { lazy, useState } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { daysBetween } from '#domain/days.ts'
import { vendorTitle } from '#domain/routing/titles.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Asleep } from '#src/ui/later/Asleep.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { FavoriteButton } from '#features/parts/vendors/FavoriteButton.tsx'
import { About } from './About.tsx'
import { Availability } from './calendar/Availability.tsx'
import { BookingForm } from './ask/BookingForm.tsx'
import { Cost } from './ask/Cost.tsx'
import { DayBar } from './ask/DayBar.tsx'
import { EnquiryForm } from './ask/EnquiryForm.tsx'
import { Facts } from './Facts.tsx'
import { Faqs } from './Faqs.tsx'
import { bookingForm, fillForm } from './ask/form/fillForm.ts'
import { Gallery } from './gallery/Gallery.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { LazyPart } from './lazy/LazyPart.tsx'
import { NotBookable } from './ask/NotBookable.tsx'
import { Packages } from './Packages.tsx'
import { Policy } from './Policy.tsx'
import { ReportButton } from './report/ReportButton.tsx'
import { Reviews } from './reviews/Reviews.tsx'
import { ShareButton } from './ShareButton.tsx'
import { Team } from './Team.tsx'
import { useKeepSearch } from '#features/parts/weddings/useKeepSearch.ts'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import { asked, type EnquiryParams } from './ask/useEnquiryParams.ts'
import { useTogether } from './ask/functions/useTogether.ts'
import { useTotal } from './ask/useTotal.ts'
import * as styles from './VendorDetails.module.css'

const SimilarVendors = lazy(() =>
  import('./SimilarVendors.tsx').then((module) => ({ default: module.SimilarVendors })),
)

/** The whole page of one vendor, its price and day following what the couple asks. */
export function VendorDetails({
  vendor,
  asking,
  failure,
}: {
  vendor: VendorPage
  asking: EnquiryParams
  failure?: string
}) {
  const { _id: vendorId, businessName, unclaimed, calendarKnown } = vendor
  const { ourDay, ask, choice, choose } = asking
  useKeepSearch(asking.asked)
  const [lastDay, setLastDay] = useState('')
  const days =
    ourDay.date && lastDay > ourDay.date
      ? Math.min(maxStayDays, daysBetween(ourDay.date, lastDay) + 1)
      : 1
  const together = useTogether()
  const total = useTotal(vendor, asking, days, together)
  // Several functions have no one day.
  const { date: _date, guests: _guests, ...anyDay } = ourDay
  const shownDay = together.times
    ? { ...anyDay, ...(together.guests && { guests: together.guests }) }
    : ourDay
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
            <FavoriteButton vendorId={vendorId} name={businessName} favorite={vendor.favorite} />
          </div>
        </div>
        <Facts vendor={vendor} />
      </header>
      {failure && <Notice tone="amber">{failure}</Notice>}
      <div className={styles.body}>
        <aside className={styles.side} aria-labelledby="cost">
          <Card className="stack gap-5" id="book">
            <h2 id="cost" className={styles.cost}>
              What it costs you
            </h2>
            <OurWeddingLine {...asking} names={asked} />
            <Cost {...{ vendor, total, together }} ourDay={shownDay} />
            {calendarKnown ? (
              <BookingForm
                {...{ vendor, total, lastDay, together }}
                {...asking}
                onLastDay={setLastDay}
              />
            ) : (
              <NotBookable vendor={vendor} />
            )}
          </Card>
        </aside>
        <Asleep className="stack gap-7 later-parts">
          <About vendor={vendor} />
          <Packages
            packages={vendor.packages}
            chosen={choice.packageId}
            onChoose={(packageId) => choose({ packageId })}
          />
          {calendarKnown && (
            <Availability
              {...{ vendorId }}
              hasParts={Boolean(vendor.slots?.length)}
              timeZone={vendor.timeZone}
              date={ourDay.date}
              onPick={pick}
            />
          )}
          <Team team={vendor.team} />
          <Faqs faqs={vendor.faqs} />
          <section className="stack" aria-labelledby="ask">
            <h2 id="ask">
              Ask <bdi>{businessName}</bdi>
            </h2>
            <EnquiryForm {...{ vendor, ourDay }} />
          </section>
          {!unclaimed && (
            <>
              <Reviews {...{ vendorId, businessName }} rating={vendor.rating} />
              <Policy vendor={vendor} date={ourDay.date} />
            </>
          )}
          <div>
            <ReportButton vendorId={vendorId} name={businessName} />
          </div>
        </Asleep>
      </div>
      <LazyPart
        label="similar vendors"
        shape={
          <div className="stack">
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton shape="block" height="24rem" />
          </div>
        }
      >
        <SimilarVendors {...{ vendor, ourDay }} />
      </LazyPart>
      {calendarKnown && <DayBar {...{ vendor, total }} ourDay={shownDay} />}
    </div>
  )
}
