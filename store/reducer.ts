import { api } from './api/base.ts'
import { type AuthState, authSlice } from './auth.ts'
import { actingSlice } from './acting.ts'
import { menuSlice } from './menu.ts'
import { addressReducer } from './address.ts'
import { type ShortcutsState, shortcutsSlice } from './shortcuts.ts'
import { type Reducer, combineReducers } from '@reduxjs/toolkit'

/** The reducer of the store, around the slices' own or the persisted ones. */
export const reducerWith = <Auth extends AuthState, Shortcuts extends ShortcutsState>(
  auth: Reducer<Auth>,
  shortcuts: Reducer<Shortcuts>,
) =>
  combineReducers({
    [api.reducerPath]: api.reducer,
    [actingSlice.name]: actingSlice.reducer,
    place: addressReducer,
    [menuSlice.name]: menuSlice.reducer,
    [shortcutsSlice.name]: shortcuts,
    [authSlice.name]: auth,
  })
