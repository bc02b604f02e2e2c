import { Link, useLocation } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatPrice } from '#domain/prices.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AskButton } from '#features/public/vendor/ask/AskButton.tsx'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import * as styles from './OutOfReach.module.css'

type Vendor = Pick<VendorPage, 'businessName' | 'category' | 'city' | 'price' | 'calendarKnown'>
type Props = { vendor: Vendor; town: string; asked: OurDay }

/**
 * In place of the total and the request: they don’t come to the town that it would be for, and what can be done. The
 * price is the one that they state, which has no way there in it.
 */
export function OutOfReach({ vendor, town, asked }: Props) {
  const { businessName, category, city: home, price, calendarKnown } = vendor
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const atHome = new URLSearchParams(search)
  atHome.set('city', home.slug)
  const { city, date, guests } = asked
  return (
    <>
      <Notice tone="amber" title={`They don’t come to ${town}`}>
        <p>
          That’s what <bdi>{businessName}</bdi> says of travelling. You can ask whether they would.
        </p>
      </Notice>
      <p>
        <span className="price">{formatPrice(price, locale)}</span>{' '}
        {price && <span className="soft small">in {home.name}</span>}
      </p>
      <AskButton variant="primary" block />
      <ul className={styles.ways}>
        <li>
          <Link to={withQuery(paths.vendors, { category: category.slug, city, date, guests })}>
            Who else comes to {town}?
          </Link>
        </li>
        {calendarKnown && (
          <li>
            <Link to={{ pathname, search: atHome.toString() }} preventScrollReset>
              Request a day in {home.name}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}
