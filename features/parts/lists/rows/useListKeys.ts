import { type RefObject, useEffect } from 'react'
import { useAppSelector } from '#store/hooks.ts'
import { selectSingleKeys } from '#store/shortcuts.ts'

/** Keys there are letters. */
const typing = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])'
/** What lies over a page has keys of its own. */
const isCovered = () => document.querySelector('dialog[open], [aria-modal="true"]') !== null

const isOurs = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  // An input method has it; Safari says so by the code alone.
  !(event.isComposing || event.keyCode === 229) &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  !isCovered()

/** The links of the rows that can be seen. */
const linksIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => !row.closest('details:not([open])'),
  )

/** The row that has the focus, by its link or by a button in it; else the one that is open beside; -1 for none. */
const rowNow = (rows: readonly HTMLElement[]) => {
  const focused = rows.findIndex((row) =>
    (row.closest('li, tr') ?? row).contains(document.activeElement),
  )
  return focused < 0 ? rows.findIndex((row) => row.hasAttribute('aria-current')) : focused
}

const acts: Record<string, (list: HTMLElement) => HTMLElement | undefined | null> = {
  j: (list) => {
    const rows = linksIn(list)
    return rows[rowNow(rows) + 1]
  },
  k: (list) => {
    const rows = linksIn(list)
    return rows[Math.max(0, rowNow(rows) - 1)]
  },
  x: (list) => {
    const rows = linksIn(list)
    const row = rows[rowNow(rows)]
    const box = row?.closest('li, tr')?.querySelector<HTMLElement>('input[type=checkbox]')
    box?.click()
    return box && row
  },
  '.': (list) => list.querySelector<HTMLElement>('[data-acts]'),
  '/': (list) => list.querySelector<HTMLElement>('input[type=search]'),
}

/**
 * `j` and `k` go through a list's rows, whose links Enter opens, `x` chooses one; `/` goes to its search (`listKeys`).
 * Whoever has switched single keys off is left alone.
 */
export function useListKeys(list: RefObject<HTMLElement | null>) {
  const isOn = useAppSelector(selectSingleKeys)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const goal = list.current && isOurs(event) && acts[event.key]?.(list.current)
      if (!goal) return
      event.preventDefault()
      goal.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, list])
}
