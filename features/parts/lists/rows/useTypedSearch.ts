import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'

const restMs = 200

/** What is typed into a list's search: in the address once the typing rests, and as that says when it changes. */
export function useTypedSearch() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [typed, setTyped] = useState({ seen: q, sent: q, text: q })
  // Going back, or another link: what stands there counts.
  if (typed.seen !== q) setTyped({ ...typed, seen: q, text: q === typed.sent ? typed.text : q })
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Writes what was typed and chosen; what is empty has no place in an address. */
  const write = (text: string, chosen: Record<string, string> = {}) => {
    clearTimeout(timer.current)
    const sent = text.trim()
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ q: sent, ...chosen }))
      if (value) next.set(name, value)
      else next.delete(name)
    setTyped((before) => ({ ...before, sent, text }))
    if (next.toString() !== search.toString())
      setSearch(next, { replace: true, preventScrollReset: true })
  }
  const type = (text: string) => {
    setTyped((before) => ({ ...before, text }))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => write(text), restMs)
  }
  return {
    text: typed.text,
    type,
    commit: () => write(typed.text),
    choose: (name: string, value: string) => write(typed.text, { [name]: value }),
  }
}
