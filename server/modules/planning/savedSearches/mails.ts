import { paths } from '#domain/paths.ts'
import { formatPrice, formatTotal } from '#domain/prices.ts'
import { withQuery } from '#domain/withQuery.ts'
import type { Filters } from '#contract/search/search.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { mostInMail } from './policy.ts'
import type { DueRow, News } from './queries.ts'

type Site = Pick<ServerSettings, 'publicUrl' | 'locale'>

/** The search's address: the same names and values that the page has. */
function searchUrl(filters: Filters, publicUrl: string): string {
  const asked = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  )
  return `${publicUrl}${paths.vendors}?${new URLSearchParams(asked)}`
}

function priceWords({ price, estimate }: News, locale: string): string {
  if (estimate?.amount != null && estimate.guests !== null) {
    return `${formatTotal(estimate, locale)} for ${estimate.guests.toLocaleString(locale)} guests`
  }
  if (price?.amount == null || price.kind === 'on_request') return 'price on request'
  // A mail says where a range begins.
  return formatPrice({ ...price, kind: price.kind === 'range' ? 'from' : price.kind }, locale)
}

/** One mail for everything that is new in a search. `count` may be more than the vendors listed. */
export function newsMail(
  { name, email, filters, stopToken }: DueRow,
  news: readonly News[],
  count: number,
  { publicUrl, locale }: Site,
): Mail {
  const { date, guests } = filters
  const listed = news
    .slice(0, mostInMail)
    .map(
      (vendor) =>
        `${vendor.businessName}, ${vendor.city}\n${priceWords(vendor, locale)}\n` +
        publicUrl +
        withQuery(paths.vendor(vendor.slug), { date, guests }),
    )
  const more = count > listed.length ? [`And ${count - listed.length} more.`] : []
  const stopUrl = publicUrl + paths.stopAlert(stopToken)
  const what = count === 1 ? 'One new vendor matches' : `${count} new vendors match`
  return {
    to: email,
    subject: `${what}: ${name}`,
    body:
      [
        `${what} your saved search “${name}”.`,
        ...listed,
        ...more,
        `All that match:\n${searchUrl(filters, publicUrl)}`,
        `You get this email because you asked for it when you saved the search. Stop it here:\n${stopUrl}`,
      ].join('\n\n') + '\n',
    stopUrl,
  }
}
