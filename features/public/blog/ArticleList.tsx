import type { ArticleSummary } from '#contract/pages/articles.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import * as styles from './ArticleCard.module.css'

/** Articles three in a row; without them yet, their shapes. */
export const ArticleList = ({
  articles,
  heading,
}: {
  articles?: readonly ArticleSummary[]
  heading?: 'h2' | 'h3'
}) => (
  <div className={`grid gap-6 ${styles.list}`} aria-busy={!articles}>
    {articles
      ? articles.map((article) => (
          <ArticleCard key={article.slug} article={article} heading={heading} />
        ))
      : Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="stack gap-3">
            <Skeleton shape="block" ratio={4 / 3} />
            <Skeleton lines={4} />
          </div>
        ))}
  </div>
)
