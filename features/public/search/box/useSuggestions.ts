import { useGetSuggestionsQuery } from '#store/api/search/search.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'

/** What a few typed letters may mean, asked when the typing rests. The last answer stays until the next is here. */
export function useSuggestions(typed: string, wanted: boolean) {
  const q = typed.trim().slice(0, 100)
  const settled = useSettled(q, wanted)
  const { data } = useGetSuggestionsQuery({ q: settled }, { skip: settled === '' })
  return wanted && q ? (data?.items ?? []) : []
}
