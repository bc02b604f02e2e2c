import type { ArticleSummary } from '#contract/pages/articles.ts'
import { useGetArticlesQuery } from '#store/api/pages/articles.ts'
import { ArticleList } from './ArticleList.tsx'

/** Three others: of the same topic first. */
export function MoreArticles({ article: { slug, category } }: { article: ArticleSummary }) {
  const { data } = useGetArticlesQuery()
  const others = (data?.items ?? [])
    .filter((other) => other.slug !== slug)
    .toSorted((a, b) => Number(b.category === category) - Number(a.category === category))
  if (others.length === 0) return null
  return (
    <section className="section stack gap-5 later" aria-labelledby="more-articles">
      <h2 id="more-articles">Read on</h2>
      <ArticleList articles={others.slice(0, 3)} heading="h3" />
    </section>
  )
}
