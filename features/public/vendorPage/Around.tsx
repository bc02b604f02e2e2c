import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VendorPage } from '#contract/vendors.ts'
import type { VendorCard as Card } from '#contract/search.ts'
import { formatDay } from '#src/lib/dates.ts'
import { paths } from '#src/lib/paths.ts'
import { Failure } from '#src/ui/Failure.tsx'
import { useLocale } from '#src/ui/locale.ts'
import { failureOf } from '#store/failure.ts'
import { useGetSimilarVendorsQuery, useGetWorkedWithQuery } from '#store/api/vendors.ts'
import { VendorCard, VendorCardSkeleton } from '#features/cards/VendorCard.tsx'
import { writeFilters } from '../search/filters.ts'
import type { OurDay } from './asked.ts'
import * as styles from './Around.module.css'

type Props = { vendor: VendorPage; asked: OurDay }

/** Whom to look at next: who worked with this vendor, and who is like it. */
export default function Around({ vendor, asked }: Props) {
  const locale = useLocale()
  const ask = { vendorId: vendor._id, ...asked }
  const together = useGetWorkedWithQuery(ask).data?.items
  const similar = useGetSimilarVendorsQuery(ask)
  const failed = failureOf(similar.error)
  const { category, city } = vendor
  const on = asked.date && formatDay(asked.date, locale)
  return (
    <div className="stack gap-7">
      {together && together.length > 0 && (
        <Row
          id="together"
          title="They have worked together"
          note="Vendors who have served the same wedding as this one."
          cards={together}
          asked={asked}
        />
      )}
      <Row
        id="similar"
        title={on ? `Similar, and free on ${on}` : 'Similar vendors'}
        note={`${category.name} in ${city.name} and near it, the closest in price first.`}
        cards={similar.data?.items}
        asked={asked}
      >
        {failed ? (
          <Failure message={failed.message} onRetry={() => void similar.refetch()} />
        ) : (
          similar.data?.items.length === 0 && (
            <p>
              {on
                ? `Nobody else near ${city.name} is free that day.`
                : `There is nobody else near ${city.name} yet.`}{' '}
              <Link to={search(category.slug, asked)}>{category.name} everywhere</Link>
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
  asked,
  children,
}: {
  id: string
  title: string
  note: string
  cards?: readonly Card[]
  asked: OurDay
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
              <VendorCard vendor={card} {...asked} />
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
