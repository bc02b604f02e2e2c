import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { paths } from '#domain/paths.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetArticlesQuery } from '#store/api/pages/articles.ts'
import { ArticleList } from './ArticleList.tsx'
import { TopicLinks } from './TopicLinks.tsx'
import * as styles from './ArticleCard.module.css'

export default function BlogPage() {
  const { data, isError, isFetching, refetch } = useGetArticlesQuery()
  const topic = useSearchParams()[0].get('topic')
  const topics = [...new Set(data?.items.map(({ category }) => category))]
  const shown = data?.items.filter(
    ({ category }) => !topic || !topics.includes(topic) || category === topic,
  )
  return (
    <Page
      title="Blog"
      tab="Wedding planning blog"
      lede="Plain answers to what couples really ask us, written to be used rather than scrolled past."
    >
      {isError && (
        <Failure message="The articles could not be loaded." onRetry={refetch} busy={isFetching} />
      )}
      {data && <TopicLinks topics={topics} chosen={topic} />}
      {!isError && <ArticleList articles={shown} />}
      <p className={`small soft ${styles.feed}`}>
        New articles also come to your reader: <a href={paths.blogFeed}>RSS feed</a>.
      </p>
    </Page>
  )
}
