import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the server renders and the browser takes its page over, then true: for parts that
 * only a browser can draw.
 */
export const useIsHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
