import { useState } from 'react'

/**
 * The key of a field that keeps its own text: another one where the address has another value than was typed there, so
 * that the field begins anew with it.
 */
export function useFieldKey(value: string) {
  const [{ seen, typed, key }, set] = useState({ seen: value, typed: value, key: 0 })
  if (seen !== value) set({ seen: value, typed: value, key: typed === value ? key : key + 1 })
  return {
    key,
    /** What the address is going to have, since it was typed. */
    note: (text: string) => set((now) => ({ ...now, typed: text })),
  }
}
