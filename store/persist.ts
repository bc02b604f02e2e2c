import { persistReducer, persistStore, type Persistor, type Storage } from 'redux-persist'
import type { EnhancedStore } from '@reduxjs/toolkit'
import { authSlice, type AuthState } from './auth.ts'
import { reducerWith } from './reducer.ts'
import { type ShortcutsState, shortcutsSlice } from './shortcuts.ts'

/** localStorage as redux-persist wants it. */
const browserStorage: Storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

/** What was kept fills the time until the server has said who is here; it never goes over the server's word. */
const stateReconciler = (persisted: AuthState, _original: AuthState, now: AuthState): AuthState =>
  now.loading
    ? { ...now, user: persisted.user ?? null, vendorProfile: persisted.vendorProfile ?? null }
    : now

/**
 * Keeps `user` and `vendorProfile` of the auth slice in the browser, no token, and what this device does with single
 * keys; nothing else.
 */
export function persistSlices(store: EnhancedStore): Persistor {
  const auth = persistReducer<AuthState>(
    { key: 'auth', storage: browserStorage, whitelist: ['user', 'vendorProfile'], stateReconciler },
    authSlice.reducer,
  )
  const shortcuts = persistReducer<ShortcutsState>(
    { key: 'shortcuts', storage: browserStorage },
    shortcutsSlice.reducer,
  )
  store.replaceReducer(reducerWith(auth, shortcuts))
  return persistStore(store)
}
