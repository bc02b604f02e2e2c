import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Anchored.module.css'

/** What an address can mean: it is brought into sight once it is there. */
export function Anchored({
  id,
  className,
  row,
  children,
}: {
  id: string
  className?: string
  /** One of a list, which keys go through. */
  row?: boolean
  children: ReactNode
}) {
  const anchor = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isMeant = hash === `#${id}`
  useEffect(() => {
    if (!isMeant) return
    anchor.current?.scrollIntoView({ block: 'start' })
    anchor.current?.focus({ preventScroll: true })
  }, [isMeant])
  return (
    <div
      ref={anchor}
      id={id}
      tabIndex={-1}
      data-row={row}
      className={cx(styles.anchored, className)}
    >
      {children}
    </div>
  )
}
