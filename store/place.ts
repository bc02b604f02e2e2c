import { createAction, createReducer } from '@reduxjs/toolkit'

/** The address that is shown; told while Redux DevTools look on (src/timeTravel.ts), null else. */
export const placeChanged = createAction<string>('place/changed')
export const placeReducer = createReducer<string | null>(null, (build) => {
  build.addCase(placeChanged, (_place, { payload }) => payload)
})
