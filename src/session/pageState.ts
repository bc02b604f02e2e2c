import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

let now: unknown
/** The state that the page was opened with, for what is no component. */
export const pageState = () => now
export function useNotedPageState(): void {
  const { state } = useLocation() as { state: unknown }
  useLayoutEffect(() => void (now = state), [state])
}
