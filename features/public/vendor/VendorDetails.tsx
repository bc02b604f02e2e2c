import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { daysBetween } from '#domain/days.ts'
import { maxStayDays } from '#domain/limits.ts'
import { vendorTitle } from '#domain/routing/titles.ts'
import { useKeepSearch } from '#features/parts/weddings/useKeepSearch.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PhoneBar } from './ask/bar/PhoneBar.tsx'
import { bookingForm, fillForm } from './ask/form/fillForm.ts'
import { usePlannedPart } from './ask/form/usePlannedPart.ts'
import { useTogether } from './ask/functions/useTogether.ts'
import { withPackage } from './ask/withPackage.ts'
import { wantedHere } from './ask/form/wanted.ts'
import type { EnquiryParams } from './ask/useEnquiryParams.ts'
import { useTotal } from './ask/useTotal.ts'
import { Gallery } from './gallery/Gallery.tsx'
import * as styles from './VendorDetails.module.css'
import { CostCard } from './CostCard.tsx'
import { LaterParts } from './LaterParts.tsx'
import { SimilarPart } from './SimilarPart.tsx'
import { VendorHeader } from './VendorHeader.tsx'

/** The whole page of one vendor, its price and day following what the couple asks. */
export function VendorDetails({
  vendor,
  asking: inAddress,
  failure,
}: {
  vendor: VendorPage
  asking: EnquiryParams
  failure?: string
}) {
  const { _id: vendorId, businessName } = vendor
  const { ourDay, ask, choice } = inAddress
  useKeepSearch(inAddress.asked)
  const { lastDay = '' } = choice
  const days =
    ourDay.date && lastDay > ourDay.date
      ? Math.min(maxStayDays, daysBetween(ourDay.date, lastDay) + 1)
      : 1
  const together = useTogether(choice.together !== undefined)
  const hall = vendor.halls?.find(({ _id }) => _id === choice.hall)?._id ?? ''
  const part = usePlannedPart(vendor, ourDay, choice)
  const wanted = wantedHere(vendor, inAddress, { days, hall, part, together })
  // Each of several functions has the price that applies to it.
  const asking = withPackage(vendor, inAddress, wanted, together.times)
  const total = useTotal(vendor, asking, { stayDays: days, together, wanted })
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
      <div className={styles.body}>
        <div className="stack gap-6">
          <Gallery photos={vendor.photos} name={businessName} />
          <VendorHeader vendor={vendor} />
          {failure && <Notice tone="amber">{failure}</Notice>}
        </div>
        <CostCard {...{ vendor, asking, total, shownDay, lastDay, together, hall, part }} />
        <LaterParts {...asking} {...{ vendor, wanted, together }} onPick={pick} />
      </div>
      <SimilarPart {...{ vendor, ourDay }} />
      <PhoneBar {...{ vendor, total }} ourDay={shownDay} />
    </div>
  )
}
