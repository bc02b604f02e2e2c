import { type ReactNode, useRef } from 'react'
import { useListKeys } from './useListKeys.ts'

/** A search and rows that are set in their own way, below each other, gone through by the keys of a list. */
export function ByKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <div ref={list} className="stack gap-5">
      {children}
    </div>
  )
}
