import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The key of a field that keeps its own text: another one where the address has another value than was typed there, so
 * that the field begins anew with it. Once the address is drawn (docs/decisions 0398).
 */
export function useFieldKey(value: string) {
  const [key, setKey] = useState(0)
  const typed = useRef(value)
  useLayoutEffect(() => {
    if (typed.current === value) return
    typed.current = value
    setKey((last) => last + 1)
  }, [value])
  return {
    key,
    /** What the address is going to have, since it was typed. */
    note: (text: string) => void (typed.current = text),
  }
}
