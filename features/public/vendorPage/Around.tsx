import type { VendorPage } from '#contract/vendors.ts'
import type { VendorCard as Card } from '#contract/search.ts'
import { formatDay } from '#src/lib/dates.ts'
import { useGetSimilarVendorsQuery, useGetWorkedWithQuery } from '#store/api/vendors.ts'
import { VendorCard, VendorCardSkeleton } from '#features/cards/VendorCard.tsx'
import type { OurDay } from './asked.ts'
import * as styles from './Around.module.css'

type Props = { vendor: VendorPage; asked: OurDay; locale?: string }

/** Whom to look at next: who worked with this vendor, and who is like it. */
export default function Around({ vendor, asked, locale }: Props) {
  const ask = { vendorId: vendor._id, ...asked }
  const together = useGetWorkedWithQuery(ask).data?.items
  const similar = useGetSimilarVendorsQuery(ask)
  const { name: category } = vendor.category
  return (
    <div className="stack gap-7">
      <Row id="together" title="They have worked together" note="Vendors who have served the same wedding as this one." cards={together} {...{ asked, locale }} />
      <Row id="similar" title={asked.date ? `Similar, and free on ${formatDay(asked.date, locale)}` : 'Similar vendors'}
        note={`${category} in ${vendor.city.name} and near it, the closest in price first.`} cards={similar.data?.items ?? (similar.isError ? [] : undefined)} waiting {...{ asked, locale }} />
    </div>
  )
}

/** A row of cards; nothing without any. */
function Row({ id, title, note, cards, waiting, asked, locale }: { id: string; title: string; note: string; cards?: readonly Card[]; waiting?: boolean; asked: OurDay; locale?: string }) {
  if (cards ? !cards.length : !waiting) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="small soft">{note}</p>
      </div>
      <ul className={styles.cards}>
        {cards?.map((card) => <li key={card._id}><VendorCard vendor={card} {...asked} locale={locale} /></li>)}
        {!cards && Array.from({ length: 3 }, (_, index) => <li key={index}><VendorCardSkeleton /></li>)}
      </ul>
    </section>
  )
}
