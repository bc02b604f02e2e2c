import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import * as styles from './Dialog.module.css'
import { Foot } from './Foot.tsx'
import { InDialog } from './inDialog.ts'
import { useModal } from './useModal.ts'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** Its buttons, at the bottom; what acts last. */
  actions?: ReactNode
  wide?: boolean
  /** Fills the screen, for pictures. */
  full?: boolean
  children?: ReactNode
}

/**
 * A question or a form in front of the page. Render it only while it is open. Escape, the cross and a click on the
 * veil close it; the focus starts in its first field (or in `[data-autofocus]`) and goes back where it came from.
 */
export function Dialog({ title, onClose, actions, wide, full, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, true)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // A press that began on text and ended on the veil is a selection, not a wish to leave.
    let pressed: EventTarget | null = null
    const press = (event: Event) => (pressed = event.target)
    const click = (event: Event) => event.target === element && pressed === element && close()
    const cancel = (event: Event) => {
      // A file chooser inside also says "cancel".
      if (event.target !== element) return
      event.preventDefault()
      close()
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    element.addEventListener('cancel', cancel)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
      element.removeEventListener('cancel', cancel)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(styles.dialog, wide && styles.wide, full && styles.full)}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Button
            variant="plain"
            size="small"
            icon="close"
            label="Close"
            onClick={() => onClose()}
          />
        </header>
        <div className={styles.body}>
          <InDialog value>{children}</InDialog>
        </div>
        {actions && <Foot>{actions}</Foot>}
      </div>
    </dialog>
  )
}
