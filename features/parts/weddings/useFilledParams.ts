import { useEffect, useMemo, useRef } from 'react'
import { type NavigateOptions, useLocation } from 'react-router'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { useGetWeddingQuery } from '#store/api/planning/weddings.ts'
import { useUser } from '#store/hooks.ts'
import { missingIn } from './fillIn.ts'
import { type Names, ofNames } from './useOurs.ts'
import { useOurAnswers } from './useOurAnswers.ts'

/** Of an entry of the history whose address was chosen in the page: nothing is filled into it any more. */
export const chosenState = { own: true } as const
export type SetParams = (next: URLSearchParams | string, options?: NavigateOptions) => void

/** Another one once answers were filled in: fields that keep their own text begin anew with it. */
export const useFillKey = () => String((useLocation().state as { filled?: true } | null)?.filled)

/** Whether it is still unknown what our wedding fills in: what would change with it is not shown before. */
export function useIsFilling(): boolean {
  const isCouple = useUser()?.role === 'user'
  const wedding = useGetWeddingQuery(undefined, { skip: !isCouple })
  const names = useGetNamesQuery(undefined, { skip: !wedding.data })
  return wedding.isLoading || names.isLoading
}

/**
 * The address's parameters with what our wedding answers where the address says nothing; the address follows. What is
 * changed in the page, and taken away there, stays as it was chosen. `home` is that of `useOurAnswers`.
 */
export function useFilledParams(
  names: Names,
  fill: boolean,
  home: string | null | undefined,
): [params: URLSearchParams, set: SetParams] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const answers = useOurAnswers(params, home)
  const isOwn = (state as { own?: boolean } | null)?.own === true
  const filled = useMemo(() => {
    // Without a connection a page is what was kept of it: asked as it stands.
    const isKept = !fill || isOwn || !answers || !navigator.onLine
    const missing = isKept ? [] : missingIn(params, ofNames(answers, names))
    return missing.length ? new URLSearchParams([...params, ...missing]) : params
  }, [params, answers, fill, isOwn, names])
  // What was chosen is on its way to the address: filling in what stood there before would take it back.
  const isChanging = useRef(false)
  const set: SetParams = (next, options) => {
    isChanging.current = true
    setParams(next, { state: { ...(state as object | null), ...chosenState }, ...options })
  }
  // Not at first: what was chosen before the page was awake is heard earlier.
  const seen = useRef(params)
  useEffect(() => {
    if (seen.current === params) return
    seen.current = params
    isChanging.current = false
  })
  useEffect(() => {
    if (filled === params || isChanging.current) return
    const now = { ...(state as object | null), ...chosenState, filled: true }
    setParams(filled, { replace: true, preventScrollReset: true, state: now })
  })
  return [filled, set]
}
