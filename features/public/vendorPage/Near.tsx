import { type ReactNode, Suspense, useRef } from 'react'
import { useNear } from './useNear.ts'

/** A part below the first screen that the page does without until the reader approaches it; its place is kept. */
export function Near({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const kept = <div style={{ minHeight: height }} />
  return <div ref={place}>{near ? <Suspense fallback={kept}>{children}</Suspense> : kept}</div>
}
