import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Cities.module.css'

const maxCities = 24

/** The cities with most vendors, leading to the search. */
export function Cities() {
  const { data } = useGetHomeQuery()
  if (!data?.cities.length) return null
  return (
    <section className="container section stack gap-5" aria-labelledby="cities">
      <h2 id="cities">Where will it be?</h2>
      <ul className={cx(styles.cities, 'swipe')}>
        {data.cities.slice(0, maxCities).map(({ slug, name, vendors }) => (
          <li key={slug}>
            <Link
              className={styles.city}
              to={`${paths.vendors}?${new URLSearchParams({ city: slug })}`}
            >
              {name} <span className="soft tiny">{vendors}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
