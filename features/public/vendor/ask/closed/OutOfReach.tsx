import { Link, useLocation } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { refusedWords } from '#domain/bookings/elsewhere.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AskButton } from '#features/public/vendor/ask/AskButton.tsx'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'

type Vendor = Pick<VendorPage, 'businessName' | 'category' | 'city'>
type Props = { vendor: Vendor; town: string; asked: OurDay }

/** In place of the request: they don’t come to the town that it would be for, and what can be done. */
export function OutOfReach({ vendor: { businessName, category, city: home }, town, asked }: Props) {
  const { pathname, search } = useLocation()
  const atHome = new URLSearchParams(search)
  atHome.set('city', home.slug)
  const { city, date, guests } = asked
  return (
    <div className="stack">
      <Notice tone="amber" title={`Not in ${town}`}>
        <p>{refusedWords(businessName, town)} You can ask whether they would.</p>
        <p>
          <Link to={{ pathname, search: atHome.toString() }} preventScrollReset>
            Request a day in {home.name}
          </Link>
        </p>
      </Notice>
      <div className="cluster">
        <AskButton variant="primary" />
        <Button
          icon="search"
          to={withQuery(paths.vendors, { category: category.slug, city, date, guests })}
        >
          Who else comes to {town}?
        </Button>
      </div>
    </div>
  )
}
