import { listWords } from '#domain/words.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { EstimateLine } from '#domain/estimates.ts'
import { formatTotal } from '#domain/prices.ts'
import { appliesTo } from '#domain/prices/inLines.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { functionName } from '#domain/times.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetEstimateQuery } from '#store/api/pages/vendorPages.ts'
import { failureOf } from '#store/failure.ts'
import type { Together } from './functions/useTogether.ts'
import { reckon, reckonApart } from './reckon.ts'
import { useHallOffer } from './offer/useHallOffer.ts'
import { isMixed, wantedFor } from './form/withEach.ts'
import { misfitIn, misfitsIn, whyNotThen } from './form/wanted.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'

type Reckoned = { lines: readonly EstimateLine[] }
type Asking = Pick<EnquiryParams, 'ourDay' | 'asked' | 'choice' | 'choose'>

/**
 * What it comes to for us. The page itself knows the plain total; whatever is chosen is worked out here at once, and
 * confirmed by the server, whose word holds.
 */
export function useTotal(
  vendor: VendorPage,
  asking: Asking,
  { stayDays, together, wanted }: { stayDays: number; together: Together; wanted: Wanted },
) {
  const locale = useLocale()
  const criteria = criteriaOf(asking, stayDays, together)
  const { choice, days, each, guests, isPlain, isTyping } = criteria
  const refused = whyNotThen(vendor, wanted, choice.packageId)
  const reckoned = () => reckon(vendor, choice, guests, days, each)
  const { data, currentData, error, isFetching } = useGetEstimateQuery(
    { ...argumentOf(vendor._id, criteria, asking.asked.city), ...onDays(vendor, wanted) },
    { skip: criteria.isWorkedOut || refused !== undefined },
  )
  const inHall = useHallOffer(vendor, asking, {
    wanted,
    isTogether: together.times !== undefined,
    guests,
    days,
  })
  const apart = isMixed(choice)
    ? eachChosen(vendor, choice, together.times, wanted)
    : refused && {
        inHall,
        ...eachApart(vendor, choice, together.times, wanted, { refused, locale }),
      }
  if (apart) return { wanted, busy: false, ...apart }
  if (isPlain) return { wanted, ...plainTotal(vendor, reckoned()) }
  const answer = isTyping ? undefined : currentData
  const busy = isFetching || isTyping
  const shown = answer ?? (busy ? reckoned() : undefined) ?? data
  return {
    wanted,
    total: shown?.total ?? null,
    lines: named(shown, together.quantity && reckoned()),
    busy,
    refused: failureOf(error)?.message,
  }
}

const none = { total: null, lines: [] }

/** Each function at its own price; where one has none, which, and what is done then. */
function eachApart(
  vendor: VendorPage,
  { packageId }: Asking['choice'],
  times: Together['times'],
  wanted: Wanted,
  { refused, locale }: { refused: string; locale: string },
) {
  const apart = reckonApart(vendor, times, wanted)
  if (!apart) return { ...none, refused }
  const { total, lines, unpriced } = apart
  const pack = vendor.packages.find(({ _id }) => _id === packageId)
  if (pack) {
    const sum = formatTotal(total, locale)
    return { ...none, refused: notForAll(vendor, pack, { times, wanted, sum }) ?? refused }
  }
  if (total) return { total, lines, isApart: true as const, refused: undefined }
  return { ...none, refused: unpricedWords(unpriced) }
}

function unpricedWords(unpriced: readonly string[]) {
  const why = unpriced.length
    ? `No stated price applies to ${listWords(unpriced)}.`
    : 'Their prices are in several currencies.'
  return `${why} Ask, and they answer with a quote for all of them.`
}

/** Each function with the package that is chosen for it; one that it can’t have is to be chosen anew. */
function eachChosen(
  vendor: VendorPage,
  { packageIds = [] }: Asking['choice'],
  rows: Together['times'] = [],
  wanted: Wanted,
) {
  const wrong = packageIds.flatMap((id, place) => {
    const pack = vendor.packages.find(({ _id }) => _id === id)
    const isFor = !misfitIn(vendor, pack?.validity, wantedFor(rows, place, wanted))
    return pack && !isFor ? `“${pack.name}” isn’t available for ${functionName(rows, place)}.` : []
  })
  if (wrong.length)
    return { ...none, refused: `${wrong.join(' ')} Choose another there, or no package.` }
  const apart = reckonApart(vendor, rows, wanted, packageIds)
  if (!apart) return { ...none, refused: undefined }
  const { total, lines, unpriced } = apart
  if (!total) return { ...none, refused: unpricedWords(unpriced) }
  return { total, lines, isApart: true as const, refused: undefined }
}

/** Where a package is for some of several functions alone: for which it is not, and what all come to without it. */
function notForAll(
  vendor: VendorPage,
  { name, validity }: VendorPage['packages'][number],
  {
    times = [],
    wanted,
    sum,
  }: Pick<Together, 'times'> & { wanted: Wanted; sum?: string | undefined },
) {
  const { places, misfit } = appliesTo(misfitsIn(vendor, validity, wanted))
  if (misfit) return undefined
  const others = times.flatMap((_, place) =>
    places.includes(place) ? [] : functionName(times, place),
  )
  return (
    `“${name}” isn’t available for ${listWords(others)}. ` +
    (sum
      ? `With no package, all of them come to ${sum}, each at the price that applies to it.`
      : 'Choose another, or none: then they answer with a quote.')
  )
}

/** What the total depends on, as it is typed. */
function criteriaOf(
  { ourDay, asked, choice: chosen }: Omit<Asking, 'choose'>,
  stayDays: number,
  { quantity, isSettled, guests: most }: Together,
) {
  const choice = { ...chosen, functions: quantity?.functions ?? chosen.functions }
  const days = quantity?.days ?? stayDays
  const isPlain = !quantity && !choice.packageId && choice.functions === 1 && days === 1
  const [guests, askedGuests] = quantity ? [most, most] : [ourDay.guests, asked.guests]
  return {
    choice,
    days,
    each: quantity?.each.length ? quantity.each : undefined,
    guests,
    askedGuests,
    isPlain,
    /** Without the server, or not yet with it. */
    isWorkedOut: isPlain || isMixed(choice) || (quantity !== undefined && !isSettled),
    isTyping: quantity ? !isSettled : guests !== askedGuests,
  }
}

const argumentOf = (
  vendorId: string,
  { choice, days, each, askedGuests }: ReturnType<typeof criteriaOf>,
  city: string | undefined,
) => ({
  vendorId,
  ...(choice.packageId && { packageId: choice.packageId }),
  ...(choice.addOns.length && { addOns: choice.addOns }),
  ...(askedGuests && { guests: askedGuests }),
  ...(each && { guestsEach: each.map((one) => one.guests) }),
  ...(city && { city }),
  functions: choice.functions,
  days,
})

/** The days, where not every price always holds: the server judges it, too. */
const onDays = ({ price, packages }: VendorPage, { times = [] }: Wanted) =>
  times.length && [price, ...packages].some((each) => each?.validity)
    ? { on: times.map(({ day }) => day) }
    : {}

/** What comes to a price is named line by line, as the page itself can tell. */
const plainTotal = (vendor: VendorPage, { lines }: Reckoned = { lines: [] }) => ({
  total: vendor.estimate,
  lines: lines.some(({ of }) => of) ? lines : [],
  busy: false,
  refused: undefined,
})

/** The server counts functions, and knows none by its name. */
const named = ({ lines }: Reckoned = { lines: [] }, { lines: known }: Reckoned = { lines: [] }) =>
  lines.map((line, index) => ({
    ...line,
    label: (known.length === lines.length && known[index]?.label) || line.label,
  }))
export type Total = ReturnType<typeof useTotal>
