import { useEffect, useState } from 'react'

const restMs = 140

/** What was typed, once the typing rests; empty while it is not `wanted`. */
export function useSettled(text: string, wanted: boolean): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted ? text : ''), restMs)
    return () => clearTimeout(timer)
  }, [text, wanted])
  return settled
}
