import { Fragment, useEffect } from 'react'
import { Link } from 'react-router'
import type { Meaning } from '#contract/search/sentences.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { typedParam, unreadWords } from '#domain/sentences/address.ts'
import { useGetMeaningQuery } from '#store/api/search/sentences.ts'
import { chosenState } from '#features/parts/weddings/useFilledParams.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import type { SearchQuery } from './filters/filters.ts'

/** What the typed words were taken for, and the way back to the words themselves. */
export function Understood({
  params,
  apply,
}: {
  params: URLSearchParams
  apply: (said: SearchQuery) => void
}) {
  const { typed, q: sentence, meaning, isToApply } = useMeaning(params, apply)
  if (!meaning || isToApply) return null
  const { corrected } = meaning
  const { words, left } = notUnderstood(meaning, params)
  const { others, also, months } = otherMeanings(meaning, params)
  if (!typed && !corrected.length && !left.length) return null
  return (
    <Notice>
      {corrected.length > 0 && (
        <p>
          Showing results for <strong>{wordsFor(corrected)}</strong>.
        </p>
      )}
      {others.length > 0 && (
        <p>
          {others.length > 1 ? 'Other places have' : 'Another place has'} this name:{' '}
          <PlaceLinks places={others} params={params} />
        </p>
      )}
      {also.length > 0 && (
        <p>
          One place is searched at a time. You also named:{' '}
          <PlaceLinks places={also} params={params} />
        </p>
      )}
      {months.length > 0 && (
        <p>
          One month is searched at a time. You also named:{' '}
          <Months months={months} params={params} />
        </p>
      )}
      {words && <p>No filter says “{words}”, so it is searched as words.</p>}
      {left.length > 0 && <p>We left out {quoted(left)}.</p>}
      <p>
        {typed && 'We took your words as the filters here. '}
        <Link
          to={`${paths.vendors}?${new URLSearchParams({ q: sentence, exact: 'true' })}`}
          state={chosenState}
        >
          Search for exactly “{sentence}”
        </Link>
      </p>
    </Notice>
  )
}

/** What the words of the address mean; words that nobody has read yet become filters as soon as they are. */
function useMeaning(params: URLSearchParams, apply: (filters: SearchQuery) => void) {
  const typed = params.get(typedParam)?.trim().slice(0, 200)
  const unread = unreadWords(params)
  const q = typed ?? unread ?? ''
  const { currentData: meaning } = useGetMeaningQuery({ q }, { skip: !q })
  const isToApply = Boolean(unread && meaning?.isRead)
  useEffect(() => {
    if (isToApply && meaning) apply(meaning.filters)
    // Once for an answer: what it changes is the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isToApply, meaning])
  return { typed, q, meaning, isToApply }
}

/** The same search in each of them. */
const PlaceLinks = ({ places, params }: { places: Meaning['places']; params: URLSearchParams }) =>
  places.map(({ slug, name }, at) => (
    <Fragment key={slug}>
      {at > 0 && ' · '}
      <Link to={`${paths.vendors}?${withParam(params, 'city', slug)}`} state={chosenState}>
        {name}
      </Link>
    </Fragment>
  ))

const Months = ({ months, params }: { months: string[]; params: URLSearchParams }) =>
  months.map((month, at) => (
    <Fragment key={month}>
      {at > 0 && ' · '}
      <Link to={`${paths.vendors}?${withParam(params, 'month', month)}`} state={chosenState}>
        {formatMonth(month)}
      </Link>
    </Fragment>
  ))

/** What the words may mean besides what is searched. Whoever has chosen yet another one was not misunderstood. */
function otherMeanings(meaning: Meaning, params: URLSearchParams) {
  const [city, month] = [params.get('city'), params.get('month')]
  const places = (all: Meaning['places']) =>
    all.some(({ slug }) => slug === city) ? all.filter(({ slug }) => slug !== city) : []
  const { months } = meaning
  return {
    others: places(meaning.places),
    also: places(meaning.also),
    months: month && months.includes(month) ? months.filter((each) => each !== month) : [],
  }
}

/** Words that no filter says: they are searched, or have been left out. */
function notUnderstood({ filters: { q }, left }: Meaning, params: URLSearchParams) {
  if (!q || !params.has(typedParam)) return { left }
  return params.get('q') === q ? { words: q, left } : { left: [...left, q] }
}

const withParam = (params: URLSearchParams, name: 'city' | 'month', value: string) => {
  const next = new URLSearchParams(params)
  next.set(name, value)
  for (const each of ['page', ...(name === 'city' ? ['within'] : [])]) next.delete(each)
  return next
}
const wordsFor = (corrected: Meaning['corrected']) =>
  [...new Set(corrected.map(({ meant }) => meant.join(' or ')))].join(', ')
const quoted = (texts: string[]) => texts.map((text) => `“${text}”`).join(', ')
