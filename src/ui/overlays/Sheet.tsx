import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Foot } from './Foot.tsx'
import { useModal } from './useModal.ts'
import * as styles from './Sheet.module.css'

interface SheetProps {
  title: ReactNode
  /** Whether it is up on the phone; the desk always shows it as a column. */
  open: boolean
  onClose: () => void
  /** Stays at the sheet's bottom on the phone: "Show 24 results". */
  action?: ReactNode
  children: ReactNode
}

/**
 * Filters and the like: a sheet from the bottom on the phone, a quiet column on the desk (from 960
 * px); its content exists once.
 */
export function Sheet({ title, open, onClose, action, children }: SheetProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useModal(box, open, onClose)
  useEffect(() => {
    if (!open) return
    // On a screen that has become wide, a modal would hold the page without being seen.
    const desk = matchMedia('(min-width: 960px)')
    const widen = () => desk.matches && close()
    widen()
    desk.addEventListener('change', widen)
    return () => desk.removeEventListener('change', widen)
  }, [open])

  return (
    <div className={cx(styles.place, open && styles.open)}>
      {open && <div aria-hidden className={styles.veil} onClick={() => onClose()} />}
      <div
        ref={box}
        role={open ? 'dialog' : 'region'}
        aria-modal={open || undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.sheet}
      >
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <span className={styles.close}>
            <Button
              variant="plain"
              size="small"
              icon="close"
              label="Close"
              onClick={() => onClose()}
            />
          </span>
        </header>
        <div className={styles.body}>{children}</div>
        {action && <Foot className={styles.action}>{action}</Foot>}
      </div>
    </div>
  )
}
