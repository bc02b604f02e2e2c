import { useState } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { Selection } from './BulkBar.tsx'

const none: Selection = new Set()

/** What is chosen of a list; of another search nothing is. */
export function useSelection() {
  const [search] = useSearchParams()
  const of = search.toString()
  const [chosen, setChosen] = useState({ of, selection: none })
  return {
    selection: chosen.of === of ? chosen.selection : none,
    onSelect: (selection: Selection) => setChosen({ of, selection }),
  }
}
