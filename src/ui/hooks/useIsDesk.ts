import { useSyncExternalStore } from 'react'

/** Follows a width of the window; false while the server renders and the browser takes its page over. */
function useMinWidth(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(query)
      wide.addEventListener('change', changed)
      return () => wide.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether a sheet stands as a column (see Sheet). */
export const useIsDesk = () => useMinWidth('(min-width: 960px)')
/** Whether a list, the thing and its facts have room beside each other. */
export const useHasPanes = () => useMinWidth('(min-width: 1180px)')
