import { useEffect, useEffectEvent, useRef } from 'react'

/** Closes on a press outside and on Escape, which gives the focus back to the opener. */
export function usePopover(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const press = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      onClose()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('focusin', press)
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusin', press)
      document.removeEventListener('keydown', escape, true)
    }
  }, [open])
  return { box, opener }
}
