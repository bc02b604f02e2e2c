import { formatDay } from '#domain/formatDay.ts'
import { maxQueryLength } from '#domain/limits.ts'
import { typedParam } from '#domain/sentences/address.ts'
import { isDay } from '#domain/days.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { type SearchQuery, misread } from './filters/filters.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import names from './misreadLabels.json' with { type: 'json' }

const labels: Record<string, string> = names

/** What the address asks and we can not, each with its words; nothing where all of it is understood. */
export function Misread({
  filters: { category, city },
  params,
}: {
  filters: SearchQuery
  params: URLSearchParams
}) {
  const locale = useLocale()
  const { data: named } = useGetNamesQuery()
  const place = usePlace(city)
  const unknown = [
    category &&
      named &&
      !named.categories.some(({ slug }) => slug === category) &&
      `We don’t know the category “${category}”.`,
    city && place === null && `We don’t know the place “${city}”.`,
  ].filter((each) => typeof each === 'string')
  const today = useToday()
  const left = misread(params, today).map(([name, text]) =>
    name === 'date' && isDay(text) && text < today
      ? `${formatDay(text, locale)} has passed.`
      : `We left out ${labels[name] ?? name}: “${text.slice(0, 60)}”.`,
  )
  const typed = params.get(typedParam) ?? params.get('q') ?? ''
  if (typed.trim().length > maxQueryLength)
    left.push(`We read only the first ${maxQueryLength} letters of what you typed.`)
  if (!unknown.length && !left.length) return null
  return (
    <Notice tone="amber">
      {[...unknown, ...left].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
