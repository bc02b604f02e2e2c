import type { Town } from '#contract/catalog/towns.ts'
import { useGetTownsQuery, useLazyGetTownsQuery } from '#store/api/catalog/towns.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'

/** The towns that what is typed may begin, asked when the typing rests. */
export function useTownGuesses(typed: string, wanted: boolean): readonly Town[] {
  const text = typed.trim().slice(0, 100)
  const settled = useSettled(text, wanted)
  const { data } = useGetTownsQuery({ q: settled }, { skip: settled.length < 2 })
  return wanted && text.length > 1 ? (data?.items ?? []) : []
}

/** The town that some text names by itself; undefined where that is none, or one of several. */
export function useNamedTown(): (text: string) => Promise<Town | undefined> {
  const [ask] = useLazyGetTownsQuery()
  return async (text) => {
    const { data } = await ask({ q: text.trim().slice(0, 100) }, true)
    return data?.items.find(({ isClear }) => isClear)
  }
}

/** The towns of some ids, as far as they are here. */
export function useTowns(ids: readonly string[]): readonly Town[] {
  const { data } = useGetTownsQuery({ ids: [...ids] }, { skip: ids.length === 0 })
  return data?.items ?? []
}

/** "Newport, Isle of Wight": the town with what tells it from others of its name. */
export const townName = ({ name, area }: Town) =>
  area && area !== name ? `${name}, ${area}` : name

/** How a town is called, once it is here. */
export function useTownName(id: string | null) {
  const { data, isLoading } = useGetTownsQuery({ ids: [id ?? ''] }, { skip: !id })
  const [town] = data?.items ?? []
  return { name: town && townName(town), isLoading }
}
