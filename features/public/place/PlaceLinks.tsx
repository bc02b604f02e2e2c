import { Link } from 'react-router'
import * as styles from './PlaceLinks.module.css'

/** Places near this one: other categories of the city, the category in other cities. */
export function PlaceLinks({
  title,
  links,
}: {
  title: string
  links: readonly { to: string; name: string; vendors: number }[]
}) {
  if (!links.length) return null
  return (
    <section className="stack">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, name, vendors }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {name}{' '}
              <span className={styles.count}>
                {vendors}
                <span className="visually-hidden"> {vendors === 1 ? 'vendor' : 'vendors'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
