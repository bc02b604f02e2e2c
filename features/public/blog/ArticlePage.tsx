import { Link, useParams } from 'react-router'
import { formatDay } from '#domain/formatDay.ts'
import { drawnPicture } from '#domain/links/images.ts'
import { paths } from '#domain/paths.ts'
import { titled } from '#domain/routing/titles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import { Prose } from '#src/ui/layout/Prose.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { articlesApi, useGetArticleQuery } from '#store/api/pages/articles.ts'
import type { AppDispatch } from '#store/hooks.ts'
import type { Visit } from '#src/lib/ahead.ts'
import { failureOf } from '#store/failure.ts'
import { sceneOf } from './articleScenes.ts'
import { MoreArticles } from './MoreArticles.tsx'
import { Neighbours } from '#features/public/place/Neighbours.tsx'
import { RelatedVendors } from './RelatedVendors.tsx'
import * as styles from './ArticlePage.module.css'

/** @public its route takes it (src/lib/page.ts) */
export const ahead = (dispatch: AppDispatch, { params: { slug = '' } }: Visit) =>
  void dispatch(articlesApi.endpoints.getArticle.initiate({ slug }, { subscribe: false }))

export default function ArticlePage() {
  const { slug = '' } = useParams()
  const { currentData: article, error, isFetching, refetch } = useGetArticleQuery({ slug })
  if (!article) {
    return (
      <div className="container page">
        {failureOf(error)?.code === 'not_found' ? (
          <>
            <title>Article not found · Everset</title>
            <Empty
              page
              title="We can’t find this article."
              action={<Button to={paths.blog}>See all articles</Button>}
            >
              It may have been renamed.
            </Empty>
          </>
        ) : error ? (
          <Failure
            message="This article could not be loaded."
            onRetry={refetch}
            busy={isFetching}
          />
        ) : (
          <div className="stack gap-5" aria-busy>
            <Skeleton height="2.5rem" width="60%" />
            <Skeleton lines={12} />
          </div>
        )}
      </div>
    )
  }
  return (
    <article className="container page">
      <title>{titled(article.title)}</title>
      <header className={styles.header}>
        <div className={styles.picture}>
          <Picture
            {...drawnPicture(sceneOf(slug))}
            alt=""
            ratio={1}
            arch
            eager
            sizes="(min-width: 768px) 256px, 176px"
          />
        </div>
        <div className={styles.words}>
          <p className="small soft">
            <Link to={paths.blog}>Blog</Link> · {article.category}
          </p>
          <h1 className={styles.title}>{article.title}</h1>
          <p className="lede">{article.summary}</p>
          <p className="small faint">
            {article.minutes} minute read ·{' '}
            <time dateTime={article.publishedOn}>{formatDay(article.publishedOn)}</time>
          </p>
        </div>
      </header>
      <div className={styles.body}>
        <nav className={styles.contents} aria-label="In this article">
          <p className="small soft">In this article</p>
          <ul>
            {article.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Prose html={article.html} />
      </div>
      <Neighbours slug={slug} />
      {article.related && <RelatedVendors category={article.related} />}
      <MoreArticles article={article} />
    </article>
  )
}
