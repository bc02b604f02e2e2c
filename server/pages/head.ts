import type { EndpointName } from '#contract/all.ts'
import type { Page } from '#contract/pages.ts'
import type { ServerSettings } from '#server/settings.ts'

/** What a page tells those who find, preview and list it. */
export type Head = {
  title: string
  description: string
  /** Absolute; null where the address is not worth finding. */
  canonical: string | null
  /** Absolute address of the picture that previews show. */
  image: string | null
  /** E.g. `noindex`; null for "as usual". */
  robots: string | null
  /** One JSON-LD thing each. */
  jsonLd: object[]
  /** In place of the status that the answers gave. */
  status?: 404 | 410
  /** Path to answer a 301 to, in place of the page. */
  redirect?: string
}

export type HeadAsked = {
  /** The page's pattern; null for an address that is no page. */
  page: Page | null
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** What the page's calls answered, by endpoint; what failed is not in it. */
  answers: ReadonlyMap<EndpointName, unknown>
  /** 200, or 404 when what the page is about is not there. */
  status: 200 | 404
  /** The title that the page itself gave when it was rendered; the browser keeps that one up after hydration. */
  title: string
  settings: ServerSettings
}

const description = 'Wedding vendors who are really free on your day, with the real total for your guests.'

export function headOf({ page, url, status, title, settings }: HeadAsked): Head {
  const found = page !== null && status === 200
  return {
    title: title || 'Everset',
    description,
    canonical: found ? new URL(url.pathname, settings.publicUrl).href : null,
    image: null,
    robots: found ? null : 'noindex',
    jsonLd: [],
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The head's tags. JSON-LD is data: no script policy concerns it, and `<` is written so that no text can end it. */
export function headHtml({ title, description: words, canonical, robots, jsonLd }: Head): string {
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(words)}">`,
    robots && `<meta name="robots" content="${escape(robots)}">`,
    canonical && `<link rel="canonical" href="${escape(canonical)}">`,
    ...jsonLd.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`),
  ].filter(Boolean).join('')
}
