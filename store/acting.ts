import { createSlice } from '@reduxjs/toolkit'
import type { Acting } from '#contract/account/users.ts'
import { usersApi } from './api/account/users.ts'
import { isSignIn, isSignOut } from './auth.ts'

export type ActingState = { acting: Acting | null }
const initialState: ActingState = { acting: null }

/** For which wedding or business the session’s person acts, and as what; said anew with every start, never kept. */
export const actingSlice = createSlice({
  name: 'acting',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addMatcher(usersApi.endpoints.getCurrentUser.matchFulfilled, (state, { payload }) => {
        state.acting = payload.acting ?? null
      })
      .addMatcher(usersApi.endpoints.getActing.matchFulfilled, (state, { payload }) => {
        state.acting = payload.acting
      })
      .addMatcher(isSignIn, (state) => void (state.acting = null))
      .addMatcher(isSignOut, (state) => void (state.acting = null)),
  selectors: {
    selectActing: ({ acting }) => acting,
    /** Reads, and changes nothing but what everybody may. */
    selectOnlyReads: ({ acting }) => acting?.role === 'viewer' || acting?.role === 'staff',
    /** Changes nothing at all. */
    selectOnlyLooks: ({ acting }) => acting?.role === 'viewer',
  },
})
export const { selectActing, selectOnlyReads, selectOnlyLooks } = actingSlice.selectors
