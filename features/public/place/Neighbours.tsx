import { Link } from 'react-router'
import { cx } from '#src/lib/classes.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { useGetArticlesQuery } from '#store/api/pages/articles.ts'
import * as styles from './Neighbours.module.css'

/** The article written before this one and the one after it. */
export function Neighbours({ slug }: { slug: string }) {
  const { data } = useGetArticlesQuery()
  const place = data?.items.findIndex((article) => article.slug === slug) ?? -1
  if (!data || place < 0) return null
  const [newer, older] = [data.items[place - 1], data.items[place + 1]]
  return (
    <nav className={styles.neighbours} aria-label="Other articles">
      {older && (
        <Link className={styles.link} to={paths.article(older.slug)} rel="prev">
          <span className="tiny soft">
            <Icon name="arrowLeft" size={15} /> Earlier
          </span>
          {older.title}
        </Link>
      )}
      {newer && (
        <Link className={cx(styles.link, styles.newer)} to={paths.article(newer.slug)} rel="next">
          <span className="tiny soft">
            Later <Icon name="arrowRight" size={15} />
          </span>
          {newer.title}
        </Link>
      )}
    </nav>
  )
}
