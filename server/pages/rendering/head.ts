import { isFindable } from '#domain/pages.ts'
import { paths, patterns } from '#domain/paths.ts'
import { previewOf } from '#server/pages/seo/previews.ts'
import { articleHead, blogHead } from '#server/pages/head/blog.ts'
import { homeHead } from '#server/pages/head/home.ts'
import { placeHead } from '#server/pages/head/place.ts'
import {
  contactHead,
  faqHead,
  pricingHead,
  privacyHead,
  termsHead,
} from '#server/pages/head/plain.ts'
import type { Head, HeadInput, PageHead } from '#server/pages/head/types.ts'
import { vendorHead } from '#server/pages/head/vendor.ts'
import { vendorsHead } from '#server/pages/head/vendors.ts'

export type { Head, HeadInput } from '#server/pages/head/types.ts'

const description =
  'Wedding vendors who are really free on your day, with the real total for your guests.'

const heads: Readonly<Record<string, PageHead>> = {
  [patterns.home]: homeHead,
  [patterns.vendors]: vendorsHead,
  [patterns.place]: placeHead,
  [patterns.vendor]: vendorHead,
  [patterns.blog]: blogHead,
  [patterns.article]: articleHead,
  [patterns.pricing]: pricingHead,
  [patterns.contact]: contactHead,
  [patterns.vendorFaq]: faqHead,
  [patterns.terms]: termsHead,
  [patterns.privacy]: privacyHead,
}

/** What a page tells of itself. A page of people's own, and one that is not there, is not to be found. */
export function headOf(input: HeadInput): Head {
  const { page, url, status, title, settings } = input
  const findable = page !== null && isFindable(page) && status === 200
  const head: Head = {
    title: title || 'Everset',
    description,
    canonical: findable ? new URL(url.pathname, settings.publicUrl).href : null,
    image: previewOf(
      settings.publicUrl,
      'everset',
      'Everset: wedding vendors who are really free on your day',
    ),
    robots: findable ? 'max-image-preview:large' : 'noindex',
    jsonLd: [],
  }
  return { ...head, ...(findable && heads[page]?.(input)) }
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
const meta = (kind: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${escape(String(content))}">`

/** The head's tags. JSON-LD is data: no script policy concerns it, and `<` is written so that no text can end it. */
export function headHtml({
  title,
  description: words,
  canonical,
  robots,
  image,
  article,
  jsonLd,
}: Head): string {
  return [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', words),
    robots && meta('name', 'robots', robots),
    canonical && `<link rel="canonical" href="${escape(canonical)}">`,
    `<link rel="alternate" type="application/rss+xml" title="Everset: planning a wedding" href="${paths.blogFeed}">`,
    meta('property', 'og:site_name', 'Everset'),
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', words),
    canonical && meta('property', 'og:url', canonical),
    image &&
      [
        meta('property', 'og:image', image.url),
        meta('property', 'og:image:width', image.width),
        meta('property', 'og:image:height', image.height),
        meta('property', 'og:image:alt', image.alt),
      ].join(''),
    article &&
      meta('property', 'article:published_time', article.published) +
        meta('property', 'article:section', article.section),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...jsonLd.map(
      (thing) =>
        `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}
