import type { VendorCard as Vendor } from '#contract/search/search.ts'
import { paths } from '#domain/paths.ts'
import { CompareToggle } from '#features/parts/vendors/compare/CompareToggle.tsx'
import type { Comparing } from '#features/parts/vendors/compare/useCompare.ts'
import { VendorCard } from '#features/parts/vendors/VendorCard.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import type { answersIn } from './answersIn.ts'

export const NothingSaved = () => (
  <Empty
    title="Nothing saved yet"
    action={
      <Button variant="primary" to={paths.vendors}>
        Find vendors
      </Button>
    }
  >
    Tap the heart on a vendor to see them here.
  </Empty>
)

/** What is saved, each with a tick to compare it with others. */
export const Cards = ({
  vendors,
  ask,
  comparing,
}: {
  vendors: readonly Vendor[]
  ask: ReturnType<typeof answersIn>
  comparing: Comparing
}) => (
  <>
    {vendors.length > 0 && <h2 className="visually-hidden">Vendors</h2>}
    {vendors.map((vendor) => (
      <VendorCard key={vendor._id} vendor={vendor} place={ask.city} {...ask}>
        {vendors.length > 1 && (
          <CompareToggle slug={vendor.slug} name={vendor.businessName} comparing={comparing} />
        )}
      </VendorCard>
    ))}
  </>
)
