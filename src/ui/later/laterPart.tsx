import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { nextFrame } from './nextFrame.ts'

/**
 * A part that is opened by a press: its shape is drawn at once, what is in it in a later frame, in small steps, when
 * its code is there. Not by Suspense, which holds what comes back for 300 ms after it has shown a shape.
 * @returns the part, and what fetches its code: for who comes near
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<ComponentType<Props>> | undefined
  const fetch = () =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    }))
  function Part({ shape, ...props }: Props & { shape?: ReactNode }) {
    const [came, setCame] = useState<{ Content?: ComponentType<Props>; error?: unknown }>({})
    useEffect(() => {
      let isHere = true
      const show = (next: typeof came) => isHere && startTransition(() => setCame(next))
      // React runs this before the press is painted.
      nextFrame()
        .then(fetch)
        .then(
          (Content) => show({ Content }),
          (error: unknown) => show({ error }),
        )
      return () => void (isHere = false)
    }, [])
    if (came.error) throw came.error
    return came.Content ? <came.Content {...(props as Props)} /> : shape
  }
  return { Part, fetch: () => void fetch().catch(() => {}) }
}

/** For the button that opens it: a hand that comes near fetches it, when what it does there is painted. */
export function onApproach(fetch: () => void) {
  const fetchSoon = () => void setTimeout(fetch)
  return { onPointerEnter: fetchSoon, onPointerDown: fetchSoon, onFocus: fetchSoon }
}
