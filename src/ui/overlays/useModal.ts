import { useLayoutEffect, useRef, type RefObject } from 'react'
import { listenFirst } from '#src/ui/hooks/listenFirst.ts'
import { useEscape } from './useEscape.ts'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/**
 * While `open`: shows a `<dialog>`, takes the focus in, keeps Tab inside, lets the page behind
 * stand still, and gives the focus back at the end. Escape calls `close`; a `<dialog>` hears of it by itself.
 */
export function useModal(box: RefObject<HTMLElement | null>, open: boolean, close?: () => void) {
  useEscape(open, close)
  const before = useRef<Element>(null)
  // Before anybody sees it: a dialog that is drawn stands open.
  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element) return
    before.current = document.activeElement
    const native = element instanceof HTMLDialogElement ? element : undefined
    if (!native?.open) native?.showModal()
    const inside = () =>
      Array.from(element.querySelectorAll<HTMLElement>(reachable)).filter(
        (one) => one.tabIndex >= 0,
      )
    const field =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
    // Before the focus, which lays the page out: once is enough.
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    if (field) field.focus()
    // The last button is in sight at the foot: Chrome would scroll to where it lies without that.
    else (inside().at(-1) ?? element).focus({ preventScroll: true })

    const wrap = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const [first, last] = [inside().at(0), inside().at(-1)]
      const edge = event.shiftKey ? first : last
      if (document.activeElement !== edge && element.contains(document.activeElement)) return
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
    const stop = listenFirst(['keydown'], wrap)
    return () => {
      document.documentElement.style.overflow = overflow
      stop()
      native?.close()
      if (before.current instanceof HTMLElement) before.current.focus()
    }
  }, [box, open])
}
