import { useSyncExternalStore } from 'react'

const wide = '(min-width: 960px)'
const follow = (changed: () => void) => {
  const desk = matchMedia(wide)
  desk.addEventListener('change', changed)
  return () => desk.removeEventListener('change', changed)
}

/**
 * Whether a sheet stands as a column (see Sheet); false while the server renders and the browser
 * takes its page over.
 */
export const useIsDesk = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  )
