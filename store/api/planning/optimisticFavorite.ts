import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api } from '#store/api/base.ts'

type State = Parameters<typeof api.util.selectInvalidatedBy>[0]
type Lifecycle = {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => unknown
  queryFulfilled: Promise<unknown>
}
type Card = { _id: string; favorite: boolean }
/** An answer that holds cards: pages of a search, home's own, a list, or one vendor. */
type Cached = Card & { pages?: { items: Card[] }[]; featured?: Card[]; items?: Card[] }

const cardsIn = (data: Cached): Card[] =>
  data.pages?.flatMap(({ items }) => items) ?? data.featured ?? data.items ?? [data]

/** What was pressed last on a vendor's heart. */
const latest = new Map<string, Lifecycle>()

/**
 * Optimistic update: shows a vendor as favorite, or not, at once on every page that holds it;
 * undone when the server refuses. An answer that was on its way meanwhile knows nothing of it, and
 * is set right when it has come.
 */
export async function optimisticFavorite(
  vendorId: string,
  favorite: boolean,
  lifecycle: Lifecycle,
): Promise<void> {
  const { dispatch, getState, queryFulfilled } = lifecycle
  latest.set(vendorId, lifecycle)
  const setFavorite = (data: Cached) => {
    for (const card of cardsIn(data)) if (card._id === vendorId) card.favorite = favorite
  }
  const show = () =>
    api.util
      .selectInvalidatedBy(getState() as State, [{ type: 'Vendor', id: vendorId }])
      // By name: the endpoints themselves come with their pages, and need not be here.
      .map(({ endpointName, originalArgs }) =>
        dispatch(
          api.util.updateQueryData(
            endpointName as never,
            originalArgs as never,
            setFavorite as never,
          ),
        ),
      )
  const patches = show()
  try {
    await queryFulfilled
  } catch {
    return patches.forEach((patch) => patch.undo())
  }
  await Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()))
  if (latest.get(vendorId) !== lifecycle) return
  latest.delete(vendorId)
  show()
}
