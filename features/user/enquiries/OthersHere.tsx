import type { Enquiry } from '#contract/talk/enquiries.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { VendorCard } from '#features/parts/vendors/VendorCard.tsx'
import { useGetSimilarVendorsQuery } from '#store/api/pages/vendorPages.ts'

const shown = 3

/** Beside a question that may never be answered: who is here, and free that day. */
export function OthersHere({
  vendor,
  date,
  guests,
  town,
}: Pick<Enquiry, 'vendor' | 'date' | 'guests' | 'town'>) {
  const locale = useLocale()
  const ask = { ...(date && { date }), ...(guests && { guests }) }
  const place = town?.slug ?? town?.name
  const { data } = useGetSimilarVendorsQuery({
    vendorId: vendor._id,
    ...ask,
    ...(place && { city: place }),
  })
  if (!data?.items.length) return null
  return (
    <Card className="stack">
      <h2>
        {date ? `Here, and free on ${formatDay(date, locale)}` : 'Similar vendors on Everset'}
      </h2>
      <p className="small soft">
        {vendor.businessName} is not on Everset yet and may never answer. These vendors are.
      </p>
      {data.items.slice(0, shown).map((card) => (
        <VendorCard key={card._id} vendor={card} place={place} {...ask} />
      ))}
    </Card>
  )
}
