import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Meaning } from '#contract/search/sentences.ts'
import { paths } from '#domain/paths.ts'
import { typedParam, unreadWords } from '#domain/sentences/address.ts'
import { useGetMeaningQuery } from '#store/api/search/sentences.ts'
import { own } from '#features/parts/weddings/useFilledParams.ts'
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
  if (!meaning || isToApply) return null
  const { corrected, left } = meaning
  if (!typed && !corrected.length && !left.length) return null
  return (
    <Notice>
      {corrected.length > 0 && (
        <p>
          Showing results for <strong>{wordsFor(corrected)}</strong>.
        </p>
      )}
      {left.length > 0 && <p>We left out {quoted(left)}.</p>}
      <p>
        {typed && 'We took your words as the filters here. '}
        <Link to={`${paths.vendors}?${new URLSearchParams({ q, exact: 'true' })}`} state={own}>
          Search for exactly “{q}”
        </Link>
      </p>
    </Notice>
  )
}

const wordsFor = (corrected: Meaning['corrected']) =>
  [...new Set(corrected.map(({ meant }) => meant.join(' or ')))].join(', ')
const quoted = (texts: string[]) => texts.map((text) => `“${text}”`).join(', ')
