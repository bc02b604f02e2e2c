import { Link } from 'react-router'
import { paths } from '#src/lib/paths.ts'
import { Failure } from '#src/ui/Failure.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetCategoriesQuery } from '#store/api/catalog.ts'
import { failureOf } from '#store/failure.ts'
import { VendorPicture } from '#features/cards/VendorPicture.tsx'
import { useCategoryPictures } from './useCategoryPictures.ts'
import * as styles from './CategoryArches.module.css'

/** Each category under its arch, leading to the search. */
export function CategoryArches() {
  const { data, error, refetch } = useGetCategoriesQuery()
  const pictures = useCategoryPictures()
  const failed = failureOf(error)
  return (
    <section className="container section stack gap-6" aria-labelledby="categories">
      <h2 id="categories">Everything a wedding needs</h2>
      {failed && <Failure message={failed.message} onRetry={() => void refetch()} />}
      {!data && !failed && <div className={styles.arches} aria-busy>{Array.from({ length: 8 }, (_, index) => <Skeleton key={index} shape="block" ratio={4 / 5} />)}</div>}
      {data && (
        <ul className={styles.arches}>
          {data.items.map(({ slug, name, vendors }) => (
            <li key={slug}>
              <Link className={styles.link} to={`${paths.vendors}?${new URLSearchParams({ category: slug })}`}>
                <VendorPicture photo={pictures[name] ?? null} alt="" ratio={4 / 5} arch sizes="(min-width: 960px) 160px, 44vw" />
                <span className={styles.name}>{name}</span>
                <span className="tiny soft">{vendors === 0 ? 'None yet' : `${vendors} ${vendors === 1 ? 'vendor' : 'vendors'}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
