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
type Card = { _id: string; favourite: boolean }

/** Turns a vendor's heart on every page that shows it at once, and back again when the server refuses. */
export async function showHeart(
  vendorId: string,
  favourite: boolean,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<void> {
  const turn = (cards: Card[]) => {
    for (const card of cards) if (card._id === vendorId) card.favourite = favourite
  }
  const shown = api.util.selectInvalidatedBy(getState() as State, [
    { type: 'Vendor', id: vendorId },
  ])
  const patches = shown.flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'getVendor')
      return [
        dispatch(
          vendorPagesApi.util.updateQueryData('getVendor', originalArgs, (vendor) =>
            turn([vendor]),
          ),
        ),
      ]
    if (endpointName === 'getHome')
      return [
        dispatch(
          homeApi.util.updateQueryData('getHome', originalArgs, ({ featured }) => turn(featured)),
        ),
      ]
    if (endpointName !== 'searchVendors') return []
    return [
      dispatch(
        searchApi.util.updateQueryData('searchVendors', originalArgs, ({ pages }) =>
          pages.forEach(({ items }) => turn(items)),
        ),
      ),
    ]
  })
  await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()))
}
