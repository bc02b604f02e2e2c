import { combineReducers, configureStore, isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE, type Storage } from 'redux-persist'
import { api } from './api/base.ts'
import { authApi } from './api/auth.ts'
import { peopleApi } from './api/people.ts'
import { tagTypes } from './api/tags.ts'
import { authSlice } from './auth.ts'
import { devTools } from './devtools.ts'
import { menuSlice } from './menu.ts'
import { type ShowToast, toastMiddleware } from './toasts.ts'

/** localStorage as redux-persist wants it; nothing is touched before it is asked. */
const browserStorage: Storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [menuSlice.name]: menuSlice.reducer,
  [authSlice.name]: persistReducer({ key: 'auth', storage: browserStorage, whitelist: ['user', 'vendorProfile'] }, authSlice.reducer),
})

const { verifyOtp, login, vendorLogin, googleLogin } = authApi.endpoints
const isSignIn = isAnyOf(verifyOtp.matchFulfilled, login.matchFulfilled, vendorLogin.matchFulfilled, googleLogin.matchFulfilled)

/** A new store; `forget` runs when a person leaves (sign-out, deletion), so that nothing of them stays in the browser. */
export function makeStore({ show, forget = () => {} }: { show: ShowToast; forget?: () => void }) {
  const leave: Middleware = ({ dispatch }) => (next) => (action) => {
    const result = next(action)
    // Another person sees other hearts and prices: what the visitor's pages hold is asked for again.
    if (isSignIn(action)) dispatch(api.util.invalidateTags([...tagTypes]))
    if (authApi.endpoints.logout.matchFulfilled(action) || peopleApi.endpoints.deleteAccount.matchFulfilled(action)) {
      dispatch(api.util.resetApiState())
      forget()
    }
    return result
  }
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE], ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'] } }).concat(
        api.middleware,
        toastMiddleware(show),
        leave,
      ),
    devTools,
  })
  return store
}

export type Store = ReturnType<typeof makeStore>
export type RootState = ReturnType<Store['getState']>

/** Starts what only a browser has: the persisted session and refetching on focus and reconnect. */
export function startStore(store: Store) {
  setupListeners(store.dispatch)
  return persistStore(store)
}
