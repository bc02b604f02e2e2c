import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatDay, formatWindow } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { partName, type SlotName } from '#domain/times.ts'
import { openWindow } from '#domain/weddings/answers.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetPlaceQuery } from '#store/api/search/places.ts'
import type { OurDay } from './useEnquiryParams.ts'

type Part = SlotName | null | undefined
const dayWords = (date: string, slot: Part, locale: string) =>
  `${formatDay(date, locale)}${slot ? `, ${partName(slot)}` : ''}`

/** What goes with the message of a question. */
export function useHint(
  { businessName, city: home }: VendorPage,
  { date, guests, city, slot }: OurDay & { slot: Part },
  functions: readonly string[],
) {
  const locale = useLocale()
  const isHome = city === home.slug
  const { currentData } = useGetPlaceQuery({ city: city ?? '' }, { skip: !city || isHome })
  const town = isHome ? home.name : (currentData?.place?.name ?? city)
  const { wedding } = useOurWedding()
  const window = date || !wedding ? null : openWindow(wedding)
  const about = [
    date && dayWords(date, slot, locale),
    window && formatWindow(window, locale),
    guests && guestsWords(guests, locale),
    town,
  ].filter(Boolean)
  // What is ticked goes in place of the one day.
  if (functions.length) return `We’ll include: ${functions.join(', ')}.`
  if (!about.length) return 'Mention your day and number of guests, if you know them.'
  const follows = window
    ? ` If you change your wedding’s days, ${businessName} sees the new ones.`
    : ''
  return `We’ll include: ${about.join(', ')}.${follows}`
}
