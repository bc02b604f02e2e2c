import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { Asleep } from '#src/ui/later/Asleep.tsx'
import { About } from './About.tsx'
import { EnquiryForm } from './ask/EnquiryForm.tsx'
import type { OurDay } from './ask/form/ourDay.ts'
import type { Together } from './ask/functions/useTogether.ts'
import type { EnquiryParams } from './ask/useEnquiryParams.ts'
import { Availability } from './calendar/Availability.tsx'
import { Faqs } from './Faqs.tsx'
import { Packages } from './Packages.tsx'
import { Policy } from './Policy.tsx'
import { ReportButton } from './report/ReportButton.tsx'
import { Reviews } from './reviews/Reviews.tsx'
import { Team } from './Team.tsx'

/** What stands beside and below the price. */
export function LaterParts({
  vendor,
  ourDay,
  choice,
  choose,
  wanted,
  together,
  onPick,
}: Pick<EnquiryParams, 'choice' | 'choose'> & {
  vendor: VendorPage
  ourDay: OurDay
  wanted: Wanted
  together: Together
  onPick: (day: string) => void
}) {
  const { _id: vendorId, businessName } = vendor
  return (
    <Asleep className="stack gap-7 later-parts">
      <About vendor={vendor} />
      <Packages
        {...{ vendor, wanted, together }}
        chosen={choice.packageId}
        onChoose={(packageId) => choose({ packageId, isEach: false })}
      />
      {vendor.calendarKnown && (
        <Availability
          {...{ vendorId, onPick }}
          hasParts={Boolean(vendor.slots?.length)}
          timeZone={vendor.timeZone}
          date={ourDay.date}
          guests={ourDay.guests}
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
      {!vendor.unclaimed && (
        <>
          <Reviews {...{ vendorId, businessName }} rating={vendor.rating} />
          <Policy {...{ vendor }} firstDay={together.firstDay} date={ourDay.date} />
        </>
      )}
      <div>
        <ReportButton vendorId={vendorId} name={businessName} />
      </div>
    </Asleep>
  )
}
