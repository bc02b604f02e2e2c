import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import * as styles from './Articles.module.css'

/** The newest articles, in words alone. */
export function Articles() {
  const { data } = useGetHomeQuery()
  if (!data?.articles.length) return null
  return (
    <section className="container section stack gap-5" aria-labelledby="articles">
      <div className="between">
        <h2 id="articles">Worth knowing before you book</h2>
        <Link to={paths.blog}>All articles</Link>
      </div>
      <ul className={styles.articles}>
        {data.articles.map(({ slug, title, summary, category, minutes }) => (
          <li key={slug} className={styles.article}>
            <p className="tiny soft">
              {category} · {minutes} minutes
            </p>
            <h3 className={styles.title}>
              <Link className={styles.link} to={paths.article(slug)}>
                {title}
              </Link>
            </h3>
            <p className="small soft">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
