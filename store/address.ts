import { createAction, createReducer } from '@reduxjs/toolkit'

/** The address that is shown; told while Redux DevTools look on (src/timeTravel.ts), null else. */
export const addressChanged = createAction<string>('place/changed')
export const addressReducer = createReducer<string | null>(null, (build) => {
  build.addCase(addressChanged, (_place, { payload }) => payload)
})
