import { Link } from 'react-router'
import type { ArticleSummary } from '#contract/pages/articles.ts'
import { paths } from '#domain/paths.ts'
import { drawnPicture } from '#domain/links/images.ts'
import { Picture } from '#src/ui/base/Picture.tsx'
import { sceneOf } from './articleScenes.ts'
import * as styles from './ArticleCard.module.css'

/** An article in a list; the whole card leads to it. `heading` is the level that fits where the list stands. */
export function ArticleCard({
  article,
  heading: Heading = 'h2',
}: {
  article: ArticleSummary
  heading?: 'h2' | 'h3'
}) {
  const { slug, title, summary, category, minutes } = article
  return (
    <article className={styles.card}>
      <Picture
        {...drawnPicture(sceneOf(slug))}
        alt=""
        ratio={4 / 3}
        sizes="(min-width: 960px) 380px, 100vw"
      />
      <p className="tiny faint">
        {category} · {minutes} minutes
      </p>
      <Heading className={styles.title}>
        <Link to={paths.article(slug)} className={styles.link}>
          {title}
        </Link>
      </Heading>
      <p className="small soft">{summary}</p>
    </article>
  )
}
