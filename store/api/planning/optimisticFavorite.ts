import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api } from '#store/api/base.ts'
import { homeApi } from '#store/api/platform/home.ts'
import { searchApi } from '#store/api/search/search.ts'
import { vendorPagesApi } from '#store/api/platform/vendorPages.ts'

type State = Parameters<typeof api.util.selectInvalidatedBy>[0]
type Lifecycle = {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => unknown
  queryFulfilled: Promise<unknown>
}
type Card = { _id: string; favorite: boolean }

/**
 * Optimistic update: shows a vendor as favorite, or not, at once on every page that holds it;
 * undone when the server refuses.
 */
export async function optimisticFavorite(
  vendorId: string,
  favorite: boolean,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<void> {
  const setFavorite = (cards: Card[]) => {
    for (const card of cards) if (card._id === vendorId) card.favorite = favorite
  }
  const cachedQueries = api.util.selectInvalidatedBy(getState() as State, [
    { type: 'Vendor', id: vendorId },
  ])
  const patches = cachedQueries.flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getVendor')
      return [
        dispatch(
          vendorPagesApi.util.updateQueryData('getVendor', originalArgs, (vendor) =>
            setFavorite([vendor]),
          ),
        ),
      ]
    if (endpointName === 'getHome')
      return [
        dispatch(
          homeApi.util.updateQueryData('getHome', originalArgs, ({ featured }) =>
            setFavorite(featured),
          ),
        ),
      ]
    if (endpointName !== 'searchVendors') return []
    return [
      dispatch(
        searchApi.util.updateQueryData('searchVendors', originalArgs, ({ pages }) =>
          pages.forEach(({ items }) => setFavorite(items)),
        ),
      ),
    ]
  })
  await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()))
}
