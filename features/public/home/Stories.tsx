import { Link } from 'react-router'
import { formatMonth } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import { VendorPicture } from '#features/parts/vendors/VendorPicture.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Stories.module.css'

/** What couples wrote after their day, each with the vendor it is about. */
export function Stories() {
  const locale = useLocale()
  const { data } = useGetHomeQuery()
  if (!data?.stories.length) return null
  return (
    <section className="container section stack gap-6" aria-labelledby="stories">
      <div className="stack gap-2">
        <h2 id="stories">In their words</h2>
        <p className="soft small">
          The newest five-star reviews. Only couples whose booking is complete can write one.
        </p>
      </div>
      <ul className={cx(styles.stories, 'swipe')}>
        {data.stories.map(({ _id, author, body, month, vendor }) => (
          <li key={_id}>
            <figure className={styles.story}>
              <div className={styles.picture}>
                <VendorPicture photo={vendor.photo} ratio={4 / 5} arch sizes="96px" />
              </div>
              <blockquote className={styles.words}>{body}</blockquote>
              <figcaption className="small">
                {author}, {formatMonth(month, locale)}, about{' '}
                <Link to={paths.vendor(vendor.slug)}>{vendor.businessName}</Link>
                <span className={styles.place}>
                  {vendor.category} in {vendor.city}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
