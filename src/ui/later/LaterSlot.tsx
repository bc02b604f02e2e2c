import { type ReactNode, Suspense, useRef } from 'react'
import { useNearViewport } from './useNearViewport.ts'

/**
 * A part below the first screen that the page does without until the reader approaches it; its shape stands there.
 * Whoever listens instead of scrolling meets a button there that brings it: `label` names it.
 */
export function LaterSlot({
  label,
  shape,
  children,
}: {
  label: string
  /** As tall as what comes. */
  shape: ReactNode
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const { isNear, show } = useNearViewport(place)
  const press = () => {
    show()
    // The button goes, and the reader stays where it was.
    if (!place.current) return
    place.current.tabIndex = -1
    place.current.focus({ preventScroll: true })
  }
  // Without scripts nothing comes, and no place is kept.
  const placeholder = (children?: ReactNode) => (
    <div className="scripted">
      {shape}
      {children}
    </div>
  )
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={placeholder()}>{children}</Suspense>
      ) : (
        <>
          {placeholder(
            <button type="button" className="visually-hidden" onClick={press}>
              Show {label}
            </button>,
          )}
          <noscript>
            <p className="small soft">This part needs JavaScript.</p>
          </noscript>
        </>
      )}
    </div>
  )
}
