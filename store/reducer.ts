import { api } from './api/base.ts'
import { type AuthState, authSlice } from './auth.ts'
import { actingSlice } from './acting.ts'
import { menuSlice } from './menu.ts'
import { addressReducer } from './address.ts'
import { type Reducer, combineReducers } from '@reduxjs/toolkit'

/** The reducer of the store, around the auth slice's own or the persisted one. */
export const reducerWith = <State extends AuthState>(auth: Reducer<State>) =>
  combineReducers({
    [api.reducerPath]: api.reducer,
    [actingSlice.name]: actingSlice.reducer,
    place: addressReducer,
    [menuSlice.name]: menuSlice.reducer,
    [authSlice.name]: auth,
  })
