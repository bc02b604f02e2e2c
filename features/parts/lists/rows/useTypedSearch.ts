import { use, useEffect, useRef, useState } from 'react'
import { RouterContext, useSearchParams } from '#src/ui/hooks/useSearchParams.ts'

const restMs = 200

/** What is typed into a list's search: in the address once the typing rests, and as that says when it changes. */
export function useTypedSearch() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [typed, setTyped] = useState({ seen: q, sent: [q], text: q })
  if (typed.seen !== q) {
    const at = typed.sent.indexOf(q)
    setTyped(
      at < 0
        ? // Going back, or another link: what stands there counts.
          { seen: q, sent: [q], text: q }
        : // Of what was sent from here; a slow page hears of it when more has been typed, and sent, since.
          { ...typed, seen: q, sent: typed.sent.slice(at) },
    )
  }
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const router = use(RouterContext)
  /** The address as it is, which a slow page has not heard of yet. */
  const latest = () => (router?.state.navigation.location ?? router?.state.location)?.search
  /** Writes what was typed and chosen; what is empty has no place in an address. */
  const write = (text: string, chosen: Record<string, string> = {}) => {
    clearTimeout(timer.current)
    const sent = text.trim()
    const next = new URLSearchParams(latest() ?? search)
    for (const [name, value] of Object.entries({ q: sent, ...chosen }))
      if (value) next.set(name, value)
      else next.delete(name)
    setTyped((before) => ({ ...before, sent: [...before.sent, sent], text }))
    if (next.toString() !== new URLSearchParams(latest() ?? search).toString())
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
