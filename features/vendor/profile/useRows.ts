import { useState } from 'react'

/** Rows of a form that can be added, moved and removed; each begins with what is stored. */
export function useRows<Stored>(stored: readonly Stored[], most: number) {
  const [rows, setRows] = useState(() =>
    stored.map((each, index) => ({ key: `stored-${index}`, stored: each as Stored | undefined })),
  )
  const add = (count = 1) =>
    setRows((before) => [
      ...before,
      ...Array.from({ length: Math.min(count, most - before.length) }, (_, index) => ({
        key: `new-${before.length + index}-${Date.now()}`,
        stored: undefined,
      })),
    ])
  const move = (from: number, to: number) =>
    setRows((before) => before.with(to, before[from]!).with(from, before[to]!))
  return {
    rows,
    add,
    full: rows.length >= most,
    remove: (index: number) => setRows((before) => before.toSpliced(index, 1)),
    earlier: (index: number) => (index > 0 ? () => move(index, index - 1) : undefined),
    later: (index: number) => (index < rows.length - 1 ? () => move(index, index + 1) : undefined),
  }
}
