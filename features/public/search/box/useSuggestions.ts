import { useEffect, useState } from 'react'
import { useGetSuggestionsQuery } from '#store/api/search/search.ts'

const rest = 140

/** What a few typed letters may mean, asked when the typing rests. The last answer stays until the next is here. */
export function useSuggestions(typed: string, wanted: boolean) {
  const q = typed.trim().slice(0, 100)
  const [settledText, setSettledText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(wanted ? q : ''), rest)
    return () => clearTimeout(timer)
  }, [q, wanted])
  const { data } = useGetSuggestionsQuery({ q: settledText }, { skip: settledText === '' })
  return wanted && q ? (data?.items ?? []) : []
}
