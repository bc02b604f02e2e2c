import { useEffect, useEffectEvent } from 'react'
import { type Listener, listenFirst } from './listenFirst.ts'

/** Listens first for as long as `active`, with the listener that was drawn last. */
export function useListenFirst<T extends keyof DocumentEventMap>(
  type: T,
  active: boolean,
  listener: Listener<T>,
) {
  const hear = useEffectEvent(listener)
  useEffect(
    () => (active ? listenFirst([type], (event) => hear(event)) : undefined),
    [type, active],
  )
}
