import { type PointerEvent, useState } from 'react'

/** From a day to another one, whichever was first. */
export const inOrder = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one]

const dayOf = ({ target }: PointerEvent) =>
  (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day

/**
 * Days that are drawn over with a mouse or a pen; a finger scrolls.
 * @returns the days that are being drawn over, and what listens for it around them
 */
export function useDayRange(onPick?: (firstDay: string, lastDay: string) => void) {
  const [drawn, setDrawn] = useState<{ from: string; to: string }>()
  const [firstDay, lastDay] = drawn ? inOrder(drawn.from, drawn.to) : []
  const listeners = onPick && {
    onPointerDown(event: PointerEvent) {
      const day = event.pointerType !== 'touch' && event.button === 0 && dayOf(event)
      if (!day) return
      setDrawn({ from: day, to: day })
      // Wherever it is let go.
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => setDrawn(undefined), { once: true })
    },
    onPointerOver(event: PointerEvent) {
      const to = drawn && dayOf(event)
      if (to && to !== drawn.to) setDrawn({ ...drawn, to })
    },
    onPointerUp() {
      // One day alone is a press.
      if (firstDay && lastDay && firstDay !== lastDay) onPick(firstDay, lastDay)
    },
  }
  return { firstDay, lastDay, listeners }
}
