import type { EndpointName, Modules } from '#contract/all.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { Page } from '#domain/pages.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

export type Preview = { url: string; width: number; height: number; alt: string }

/** What a page tells those who find, preview and list it. */
export type Head = {
  title: string
  description: string
  /** Absolute; null where the address is not worth finding. */
  canonical: string | null
  /** Absolute address of the picture that previews show, and its size. */
  image: Preview | null
  /** E.g. `noindex`; null for "as usual". */
  robots: string | null
  /** One JSON-LD thing each. */
  jsonLd: object[]
  /** An article with the day it is from; everything else is a page of the site. */
  article?: { published: string; section: string }
  /** In place of the status that the answers gave. */
  status?: 404 | 410
  /** Path to answer a 301 to, in place of the page. */
  redirect?: string
}

export type HeadInput = {
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

/** What one page knows better than the rest. */
export type PageHead = (input: HeadInput) => Partial<Head>

/** What an endpoint answered to the page, if it did. */
export const answerOf = <N extends EndpointName>(answers: HeadInput['answers'], name: N) =>
  answers.get(name) as Output<Modules[N]> | undefined
