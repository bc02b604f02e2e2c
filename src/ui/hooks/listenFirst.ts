export type Listener<T extends keyof DocumentEventMap> = (event: DocumentEventMap[T]) => void

/**
 * Hears what happens anywhere on the page before anybody else. React keeps the events of a part that it has not taken
 * over yet to itself: who waits for them to bubble up never hears them.
 * @returns what ends it
 */
export function listenFirst<T extends keyof DocumentEventMap>(
  types: readonly T[],
  listener: Listener<T>,
  on: Pick<Document, 'addEventListener' | 'removeEventListener'> = document,
) {
  for (const type of types) on.addEventListener(type, listener, true)
  return () => {
    for (const type of types) on.removeEventListener(type, listener, true)
  }
}
