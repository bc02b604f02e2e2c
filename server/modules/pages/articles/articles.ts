import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, Renderer } from 'marked'
import { Article, type ArticleSummary } from '#contract/pages/articles.ts'
import { wholeList } from '#server/http/cursor.ts'
import { notFound } from '#server/http/errors.ts'
import { readFrontMatter } from './frontMatter.ts'

const wordsPerMinute = 200

/** What a heading is reached by: its words in the address. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

// Our own files need no HTML of their own: what looks like it is dropped, so that an article is text and links alone.
const markdown = new Marked({
  renderer: {
    html: () => '',
    // Each section can be pointed to.
    heading({ tokens, depth, text }) {
      const id = anchorOf(text)
      return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`
    },
    // On a phone a wide table scrolls in its box, also by keyboard.
    table(token) {
      return `<div tabindex="0">${Renderer.prototype.table.call(this, token)}</div>`
    },
  },
})

const sectionsOf = (body: string) =>
  [...body.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ id: anchorOf(title), title }))

/** @throws Error that names what is missing, so that a faulty article stops the start and not a reader */
export function toArticle(slug: string, source: string): Article {
  const { fields, body } = readFrontMatter(source)
  const article = {
    ...fields,
    slug,
    related: fields.related || null,
    picture: fields.picture || null,
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute)),
    sections: sectionsOf(body),
    html: markdown.parse(body, { async: false }),
  }
  const { success, data, error } = Article.safeParse(article)
  if (!success)
    throw new Error(
      `content/blog/${slug}.md: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    )
  return data
}

/** Every article by its slug, newest first. Read once: an address is looked up here and never becomes a file's name. */
export function readArticles(folder = join(import.meta.dirname, '../../../../content/blog')) {
  const articles = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => toArticle(file.slice(0, -3), readFileSync(join(folder, file), 'utf8')))
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.slug.localeCompare(b.slug))
  return new Map(articles.map((article) => [article.slug, article]))
}

let read: ReturnType<typeof readArticles> | undefined
/** The articles of the repository, read when they are first asked for. */
export const allArticles = () => (read ??= readArticles())

/** @throws AppError 404 */
export function getArticle(articles: ReadonlyMap<string, Article>, slug: string): Article {
  const article = articles.get(slug)
  if (!article) throw notFound('This article')
  return article
}

function toSummary(article: Article): ArticleSummary {
  const { html: _html, sections: _sections, ...summary } = article
  return summary
}

/** What a list shows of every article, newest first. */
export const getArticles = (articles: ReadonlyMap<string, Article>) =>
  wholeList([...articles.values()].map(toSummary))
