import type { Enquiry } from '#contract/talk/enquiries.ts'
import type { Estimate } from '#contract/catalog/prices.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { MergeValues } from '#domain/talk/mergeFields.ts'
import { listWords } from '#domain/words.ts'
import type { RequestedDay } from '#features/parts/enquiries/requestedDays.ts'
import { estimateText } from '#features/parts/prices/estimateText.ts'

/** What stands for each field in this conversation; what isn’t known has none. */
export function replyValues(
  { coupleName, vendor, town, guests, functions }: Enquiry,
  days: readonly RequestedDay[],
  total: Estimate | null,
  locale: string,
): MergeValues {
  const onDays = days.map(
    ({ day, name }) => formatDay(day, locale) + (name && days.length > 1 ? ` (${name})` : ''),
  )
  const range = functions && [...new Set([functions.fewest, functions.most])]
  const number = (range ?? (guests === null ? [] : [guests]))
    .map((each) => formatNumber(each, locale))
    .join(' to ')
  return {
    ...(coupleName && { couple: coupleName }),
    ...(onDays.length > 0 && { day: listWords(onDays) }),
    ...(town && { town: town.name }),
    ...(number && { guests: number }),
    ...(total && { price: estimateText(total, locale, functions?.count) }),
    business: vendor.businessName,
  }
}
