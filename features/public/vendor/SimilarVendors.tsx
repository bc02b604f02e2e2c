import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { VendorCard as Card } from '#contract/search/search.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'
import { useGetSimilarVendorsQuery, useGetWorkedWithQuery } from '#store/api/pages/vendorPages.ts'
import { VendorCard, VendorCardSkeleton } from '#features/parts/vendors/VendorCard.tsx'
import { writeFilters } from '#features/public/search/filters/filters.ts'
import type { OurDay } from './ask/form/ourDay.ts'
import * as styles from './SimilarVendors.module.css'

type Props = { vendor: VendorPage; ourDay: OurDay }

/** Whom to look at next: who worked with this vendor, and who is like it. */
export function SimilarVendors({ vendor, ourDay }: Props) {
  const locale = useLocale()
  const ask = { vendorId: vendor._id, ...ourDay }
  const workedWith = useGetWorkedWithQuery(ask).data?.items
  const similar = useGetSimilarVendorsQuery(ask)
  const failed = failureOf(similar.error)
  const { category, city } = vendor
  const on = ourDay.date && formatDay(ourDay.date, locale)
  return (
    <div className="stack gap-7">
      {workedWith && workedWith.length > 0 && (
        <Row
          id="together"
          title="Vendors they have worked with"
          note="They have served the same weddings as this vendor."
          cards={workedWith}
          ourDay={ourDay}
        />
      )}
      <Row
        id="similar"
        title={on ? `Similar, and free on ${on}` : 'Similar vendors'}
        note={`${category.name} in and near ${city.name}, the closest in price first.`}
        cards={similar.data?.items}
        ourDay={ourDay}
      >
        {failed ? (
          <Failure message={failed.message} onRetry={() => void similar.refetch()} />
        ) : (
          similar.data?.items.length === 0 && (
            <p>
              {on
                ? `No one else near ${city.name} is free that day.`
                : `There is no one else near ${city.name} yet.`}{' '}
              <Link to={search(category.slug, ourDay)}>{category.name} everywhere</Link>
            </p>
          )
        )}
      </Row>
    </div>
  )
}

const search = (category: string, { date, guests }: OurDay) =>
  `${paths.vendors}?${writeFilters({ category, date, guests, ...(date && { free: true }) })}`

/** A row of cards, or what stands in its place; while neither is known, the cards' outlines. */
function Row({
  id,
  title,
  note,
  cards,
  ourDay,
  children,
}: {
  id: string
  title: string
  note: string
  cards?: readonly Card[]
  ourDay: OurDay
  children?: ReactNode
}) {
  const isWaiting = !cards && !children
  return (
    <section className="stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="small soft">{note}</p>
      </div>
      {children}
      {(isWaiting || (cards && cards.length > 0)) && (
        <ul className={styles.cards}>
          {cards?.map((card) => (
            <li key={card._id}>
              <VendorCard vendor={card} place={ourDay.city} {...ourDay} />
            </li>
          ))}
          {isWaiting &&
            Array.from({ length: 3 }, (_, index) => (
              <li key={index}>
                <VendorCardSkeleton />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
