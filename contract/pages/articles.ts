import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, none, page, text } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const ArticleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  /** Slug of the vendor category that the article is about. */
  related: z.string().nullable(),
  minutes: z.int(),
  publishedOn: day,
  /** A scene's name, or null. */
  picture: z.string().nullable(),
})
export type ArticleSummary = z.output<typeof ArticleSummary>
/** `html` is made from our own Markdown and holds no markup that was typed by anybody else. */
export const Article = ArticleSummary.extend({
  html: z.string(),
  /** Its sections, by the anchors of their headings. */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type Article = z.output<typeof Article>
export const getArticles = endpoint('GET /api/articles', {
  access: 'public',
  input: none,
  output: page(ArticleSummary),
  summary: 'The blog.',
})
export const getArticle = endpoint('GET /api/articles/:slug', {
  access: 'public',
  input: z.object({ slug: text('The article', 120) }),
  output: Article,
  summary: 'One article of the blog.',
})
