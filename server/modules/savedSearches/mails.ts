import type { Filters } from '#contract/search.ts'
import type { Mail } from '#server/mail/outbox.ts'
import { moneyWords, unitWords } from '#server/modules/profiles/editWords.ts'
import type { ServerSettings } from '#server/settings.ts'
import { mostInMail } from './policy.ts'
import type { DueRow, News } from './queries.ts'

type Site = Pick<ServerSettings, 'publicUrl' | 'locale'>

/** The search's address: the same names and values that the page has. */
function searchUrl(filters: Filters, publicUrl: string): string {
  const asked = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  )
  return `${publicUrl}/vendors?${new URLSearchParams(asked)}`
}

function priceWords({ price, estimate }: News, locale: string): string {
  if (estimate?.amount != null && estimate.guests !== null) {
    const { amount, maxAmount, currency, guests, kind } = estimate
    const upTo = maxAmount === null ? '' : ` to ${moneyWords(maxAmount, currency, locale)}`
    return `${kind === 'from' ? 'from ' : ''}${moneyWords(amount, currency, locale)}${upTo} for ${guests.toLocaleString(locale)} guests`
  }
  if (price?.amount == null || price.kind === 'on_request') return 'price on request'
  return `${price.kind === 'exact' ? '' : 'from '}${moneyWords(price.amount, price.currency, locale)} ${unitWords[price.unit]}`
}

/** One mail for everything that is new in a search. `count` may be more than the vendors listed. */
export function newsMail(
  { name, email, filters, stopToken }: DueRow,
  news: readonly News[],
  count: number,
  { publicUrl, locale }: Site,
): Mail {
  const { date, guests } = filters
  const query = new URLSearchParams({
    ...(date && { date }),
    ...(guests && { guests: String(guests) }),
  }).toString()
  const listed = news
    .slice(0, mostInMail)
    .map(
      (vendor) =>
        `${vendor.businessName}, ${vendor.city}\n${priceWords(vendor, locale)}\n` +
        `${publicUrl}/vendor/${encodeURIComponent(vendor.slug)}${query && `?${query}`}`,
    )
  const more = count > listed.length ? [`And ${count - listed.length} more.`] : []
  const stopUrl = `${publicUrl}/stop-alert/${stopToken}`
  const what = count === 1 ? 'One new vendor fits' : `${count} new vendors fit`
  return {
    to: email,
    subject: `${what}: ${name}`,
    body:
      [
        `${what} the search that you saved, “${name}”.`,
        ...listed,
        ...more,
        `All that fit:\n${searchUrl(filters, publicUrl)}`,
        `You get this mail because you asked for it when you saved the search. Stop it here:\n${stopUrl}`,
      ].join('\n\n') + '\n',
    stopUrl,
  }
}
