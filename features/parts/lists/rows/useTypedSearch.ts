import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RouterContext, useSearchParams } from '#src/ui/hooks/useSearchParams.ts'

const restMs = 200

/** What is typed into a list's search: in the address once the typing rests, and as that says when it changes. */
export function useTypedSearch() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [text, setText] = useState(q)
  // What was written from here and the page has not drawn yet; a slow page hears of it when more has been typed since.
  const written = useRef([q])
  // Once it is drawn (docs/decisions 0398).
  useLayoutEffect(() => {
    const at = written.current.indexOf(q)
    written.current = at < 0 ? [q] : written.current.slice(at)
    // Going back, or another link: what stands there counts.
    if (at < 0) setText(q)
  }, [q])
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const router = use(RouterContext)
  /** The address as it is, which a slow page has not heard of yet. */
  const latest = () => (router?.state.navigation.location ?? router?.state.location)?.search
  /** Writes what was typed and chosen; what is empty has no place in an address. */
  const write = (typed: string, chosen: Record<string, string> = {}) => {
    clearTimeout(timer.current)
    const trimmed = typed.trim()
    const next = new URLSearchParams(latest() ?? search)
    for (const [name, value] of Object.entries({ q: trimmed, ...chosen }))
      if (value) next.set(name, value)
      else next.delete(name)
    written.current.push(trimmed)
    if (next.toString() !== new URLSearchParams(latest() ?? search).toString())
      setSearch(next, { replace: true, preventScrollReset: true })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => write(typed), restMs)
  }
  return {
    text,
    type,
    commit: () => write(text),
    choose: (name: string, value: string) => write(text, { [name]: value }),
  }
}
