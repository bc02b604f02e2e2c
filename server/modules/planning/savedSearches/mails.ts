import { paths } from '#domain/paths.ts'
import { formatPrice, formatTotal } from '#domain/prices.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { guestsWords } from '#domain/numbers.ts'
import type { Filters } from '#contract/search/search.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { maxInMail } from './policy.ts'
import type { DueRow, Match } from './queries.ts'

type Site = Pick<ServerSettings, 'publicUrl' | 'locale'>

/** The search's address: the same names and values that the page has. */
function searchUrl(filters: Filters, publicUrl: string): string {
  const params = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  )
  return `${publicUrl}${paths.vendors}?${new URLSearchParams(params)}`
}

function priceText({ price, estimate }: Match, locale: string): string {
  if (estimate?.amount != null && estimate.guests !== null) {
    return `${formatTotal(estimate, locale)} for ${guestsWords(estimate.guests, locale)}`
  }
  if (price?.amount == null || price.kind === 'on_request') return 'price on request'
  // A mail says where a range begins.
  return formatPrice({ ...price, kind: price.kind === 'range' ? 'from' : price.kind }, locale)
}

/** One mail for everything that is new in a search. `count` may be more than the vendors listed. */
export function matchesMail(
  { name, email, filters, stopToken }: DueRow,
  matches: readonly Match[],
  count: number,
  { publicUrl, locale }: Site,
): Mail {
  const { city, date, guests } = filters
  const listed = matches
    .slice(0, maxInMail)
    .map(
      (vendor) =>
        `${vendor.businessName}, ${vendor.city}\n${priceText(vendor, locale)}\n` +
        publicUrl +
        withQuery(paths.vendor(vendor.slug), { city, date, guests }),
    )
  const more = count > listed.length ? [`And ${count - listed.length} more.`] : []
  const stopUrl = publicUrl + paths.stopAlert(stopToken)
  const summary = count === 1 ? 'One new vendor matches' : `${count} new vendors match`
  return {
    to: email,
    subject: `${summary}: ${name}`,
    body:
      [
        `${summary} your saved search “${name}”.`,
        ...listed,
        ...more,
        `All that match:\n${searchUrl(filters, publicUrl)}`,
        `You get this email because you asked for it when you saved the search. Stop it here:\n${stopUrl}`,
      ].join('\n\n') + '\n',
    stopUrl,
    waits: { for: 'alert', stopToken },
  }
}
