import { useEffect, useRef } from 'react'

/** Calls once nothing more has come for a moment: what is typed is not asked for letter by letter. */
export function useSettled<Args extends unknown[]>(
  call: (...args: Args) => void,
  ms = 450,
): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (...args) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(...args), ms)
  }
}
