import { Link } from 'react-router'
import { cx } from '#src/lib/classes.ts'
import { paths } from '#domain/paths.ts'
import * as styles from './TopicLinks.module.css'

/** The blog's topics; the chosen one is in the address. */
export function TopicLinks({
  topics,
  chosen,
}: {
  topics: readonly string[]
  chosen: string | null
}) {
  const links = [
    { label: 'All', to: paths.blog, current: !chosen },
    ...topics.map((topic) => ({
      label: topic,
      to: `${paths.blog}?topic=${encodeURIComponent(topic)}`,
      current: topic === chosen,
    })),
  ]
  return (
    <nav aria-label="Topics" className={styles.topics}>
      {links.map(({ label, to, current }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className={cx(styles.topic, current && styles.current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
