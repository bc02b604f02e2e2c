import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { chosenState } from '#features/parts/weddings/useFilledParams.ts'
import { chosenToCompare, maxCompared } from './chosen.ts'

/** Up to three vendors to compare; they stand in the address, so a reload keeps them. */
export function useCompare() {
  const [params, setParams] = useSearchParams()
  const chosen = chosenToCompare(params)
  const set = (next: string[]) => {
    const changed = new URLSearchParams(params)
    if (next.length) changed.set('compare', next.join(','))
    else changed.delete('compare')
    setParams(changed, { replace: true, preventScrollReset: true, state: chosenState })
  }
  return {
    chosen,
    isFull: chosen.length >= maxCompared,
    toggle: (slug: string) =>
      set(
        chosen.includes(slug)
          ? chosen.filter((each) => each !== slug)
          : [...chosen, slug].slice(0, maxCompared),
      ),
    clear: () => set([]),
  }
}
export type Comparing = ReturnType<typeof useCompare>
