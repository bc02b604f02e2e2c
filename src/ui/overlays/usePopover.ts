import { useRef } from 'react'
import { useListenFirst } from '#src/ui/hooks/useListenFirst.ts'
import { useEscape } from './useEscape.ts'

/** Closes on a press outside and on Escape, which gives the focus back to the opener. */
export function usePopover(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const press = ({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) close()
  }
  useListenFirst('pointerdown', open, press)
  useListenFirst('focusin', open, press)
  useEscape(open, () => {
    close()
    opener.current?.focus()
  })
  return { box, opener }
}
