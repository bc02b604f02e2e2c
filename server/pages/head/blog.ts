import type { Blog, BlogPosting, WithContext } from 'schema-dts'
import { paths } from '#domain/paths.ts'
import { previewOf } from '#server/pages/seo/previews.ts'
import { context, crumbs, organizationId, type Site } from './things.ts'
import { answerOf, type PageHead } from './types.ts'
import { describe } from './text.ts'

const house = (site: Site) => ({
  '@type': 'Organization' as const,
  '@id': organizationId(site),
  name: 'Everset',
  url: site.publicUrl + paths.home,
})

export const blogHead: PageHead = ({ answers, settings }) => {
  const articles = answerOf(answers, 'getArticles')?.items ?? []
  const blog: WithContext<Blog> = {
    '@context': context,
    '@type': 'Blog',
    name: 'Everset: planning a wedding',
    url: settings.publicUrl + paths.blog,
    inLanguage: 'en',
    publisher: house(settings),
    blogPost: articles.map(({ slug, title, publishedOn }) => ({
      '@type': 'BlogPosting',
      headline: title,
      datePublished: publishedOn,
      url: settings.publicUrl + paths.article(slug),
    })),
  }
  return {
    description: describe(
      'Plain answers to what couples really ask: budgets, dates, contracts, venues, food and photography',
      'Written to be used when you plan your wedding',
    ),
    jsonLd: [blog, crumbs(settings, ['Blog', paths.blog])],
  }
}

export const articleHead: PageHead = ({ answers, settings }) => {
  const article = answerOf(answers, 'getArticle')
  if (!article) return {}
  const { slug, title, summary, category, publishedOn, minutes } = article
  const url = settings.publicUrl + paths.article(slug)
  const image = previewOf(settings.publicUrl, slug, title)
  const posting: WithContext<BlogPosting> = {
    '@context': context,
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en',
    datePublished: publishedOn,
    dateModified: publishedOn,
    articleSection: category,
    timeRequired: `PT${minutes}M`,
    image: image.url,
    author: house(settings),
    publisher: house(settings),
    isPartOf: {
      '@type': 'Blog',
      name: 'Everset: planning a wedding',
      url: settings.publicUrl + paths.blog,
    },
  }
  return {
    description: describe(summary, 'A guide from Everset, with the questions to ask'),
    image,
    article: { published: publishedOn, section: category },
    jsonLd: [posting, crumbs(settings, ['Blog', paths.blog], [title, paths.article(slug)])],
  }
}
