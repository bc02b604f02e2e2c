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

/**
 * Optimistic update: shows a vendor as favorite, or not, at once on every page that holds it;
 * undone when the server refuses.
 */
export async function optimisticFavorite(
  vendorId: string,
  favorite: boolean,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<void> {
  const setFavorite = (data: Cached) => {
    for (const card of cardsIn(data)) if (card._id === vendorId) card.favorite = favorite
  }
  const cachedQueries = api.util.selectInvalidatedBy(getState() as State, [
    { type: 'Vendor', id: vendorId },
  ])
  // By name: the endpoints themselves come with their pages, and need not be here.
  const patches = cachedQueries.map(({ endpointName, originalArgs }) =>
    dispatch(
      api.util.updateQueryData(endpointName as never, originalArgs as never, setFavorite as never),
    ),
  )
  await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()))
}
