import { Link } from 'react-router'
import { counted } from '#domain/numbers.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import { VendorPicture } from '#features/parts/vendors/VendorPicture.tsx'
import { cx } from '#src/lib/classes.ts'
import * as styles from './CategoryArches.module.css'

/** So many categories with vendors fill the page; where there are fewer, those without any are shown beside them. */
const enough = 8

/** Each category under its arch, with a picture of its best vendor, leading to the search. */
export function CategoryArches() {
  const { data } = useGetHomeQuery()
  const categories = data?.categories ?? []
  const offered = categories.filter(({ vendors }) => vendors > 0)
  const shown = offered.length >= enough ? offered : categories
  return (
    <section className="container section stack gap-6" aria-labelledby="categories">
      <h2 id="categories">Everything your wedding needs</h2>
      {data?.numbers.vendors === 0 && (
        <Card as="div" tone="accent" className="between">
          <p style={{ flex: '1 1 20rem' }}>
            We have just opened, and no vendor is listed yet. If you work at weddings, you can be
            among the first; listing your business is free.
          </p>
          <Button variant="primary" to={paths.vendorSignup}>
            List your business
          </Button>
        </Card>
      )}
      {data ? (
        <ul className={cx(styles.arches, 'swipe')}>
          {shown.map(({ slug, name, vendors, photo }) => (
            <li key={slug}>
              <Link
                className={styles.link}
                to={`${paths.vendors}?${new URLSearchParams({ category: slug })}`}
              >
                <VendorPicture
                  photo={photo}
                  ratio={4 / 5}
                  arch
                  sizes="(min-width: 960px) 140px, (min-width: 600px) 23vw, 31vw"
                />
                <span className={styles.name}>{name}</span>
                {offered.length > 0 && (
                  <span className="tiny soft">
                    {vendors === 0 ? 'None yet' : counted(vendors, 'vendor', 'vendors')}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className={cx(styles.arches, 'swipe')} aria-busy>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} shape="block" ratio={4 / 5} />
          ))}
        </div>
      )}
    </section>
  )
}
