import type { Wedding } from '#contract/planning/weddings.ts'
import { useGetWeddingQuery } from '#store/api/planning/weddings.ts'
import { useUser } from '#store/hooks.ts'

/** The couple's wedding once it is here; a visitor, a vendor and an admin have none. */
export function useOurWedding(): { isCouple: boolean; wedding: Wedding | undefined } {
  const isCouple = useUser()?.role === 'user'
  const { data } = useGetWeddingQuery(undefined, { skip: !isCouple })
  return { isCouple, wedding: isCouple ? data : undefined }
}
