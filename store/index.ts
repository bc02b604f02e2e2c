import type { Persistor } from 'redux-persist'
import { api } from './api/base.ts'
import { tagTypes } from './api/tags.ts'
import { type AuthState, authSlice, isSignIn, isSignOut, selectUser } from './auth.ts'
import { otherPerson } from './api/otherPerson.ts'
import { actsFor, standsFor } from './api/standsFor.ts'
import { usersApi } from './api/account/users.ts'
import { reducerWith } from './reducer.ts'
import { shortcutsSlice } from './shortcuts.ts'
import { signedIn } from './signedIn.ts'
import { type ShowToast, toastMiddleware } from './toasts.ts'
import {
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
  SHOULD_AUTOBATCH,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'

/** The session, and failures of queries that the page shows; both as the slices hold them. */
export type ServedState = { auth: AuthState; api?: { queries: Record<string, unknown> } }

/** What developers are told of; in production nothing is checked. */
const checked = process.env.NODE_ENV !== 'production' && {
  ignoredActions: ['FLUSH', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER', 'REHYDRATE'].map(
    (name) => `persist/${name}`,
  ),
  ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
  ignoredPaths: ['api'],
}

const allButActing = tagTypes.filter((type) => type !== 'Acting')
/** What one person sees otherwise than another. */
const theirs = allButActing.filter((type) => type !== 'Settings')
const isWhoIsHere = usersApi.endpoints.getCurrentUser.matchFulfilled

/**
 * A new store; `onSignOut` runs when a person leaves (sign-out, deletion), so that nothing of
 * them stays in the browser.
 * @param onOtherPerson the page must begin anew, for whoever is here now
 * @param state what the server has said already
 * @param devTools what Redux DevTools are shown, where they look on (store/devtools.ts)
 * @param onWait a call that was refused waits for its next try (store/api/waiting.ts)
 */
export function makeStore({
  show,
  onSignOut = () => {},
  onOtherPerson = () => {},
  state,
  onWait,
  devTools = false,
}: {
  show: ShowToast
  onSignOut?: () => void
  onOtherPerson?: () => void
  onWait?: () => void
  devTools?: DevToolsEnhancerOptions | false
  state?: ServedState
}) {
  const resetOnSignOut: Middleware<
    object,
    ServedState,
    ThunkDispatch<unknown, unknown, UnknownAction>
  > =
    ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = standsFor(getState())
      const actedFor = actsFor(getState())
      const result = next(action)
      if (otherPerson.match(action)) onOtherPerson()
      // Whoever is here is said by the server; a page that has shown somebody else is not theirs.
      const now = standsFor(getState())
      if (isWhoIsHere(action) && before && now && !now.startsWith(before)) onOtherPerson()
      // A vendor's account that joined a business, or was taken off one.
      else if (isWhoIsHere(action) && actedFor && actedFor !== actsFor(getState()))
        dispatch(api.util.invalidateTags(allButActing))
      if (isSignIn(action)) {
        // What was asked before may be answered after: it says who was here then.
        dispatch(usersApi.util.getRunningQueryThunk('getCurrentUser', undefined))?.abort()
        // Another person sees other hearts and prices: what the visitor's pages hold is asked for again, but nothing
        // that is asked from here on. Nobody is told before the next page's questions are sent: drawing goes first.
        dispatch({ ...api.util.invalidateTags(theirs), meta: { [SHOULD_AUTOBATCH]: true } })
        const user = selectUser(getState())
        if (user) signedIn(user)
      }
      if (isSignOut(action)) {
        dispatch(api.util.resetApiState())
        onSignOut()
      }
      return result
    }
  const store = configureStore({
    reducer: reducerWith(authSlice.reducer, shortcutsSlice.reducer),
    preloadedState: state as Partial<ReturnType<ReturnType<typeof reducerWith>>> | undefined,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: onWait },
        serializableCheck: checked,
        immutableCheck: process.env.NODE_ENV !== 'production' && { ignoredPaths: ['api'] },
      }).concat(
        // Around the API's: to it a call has ended when this one hears of that.
        resetOnSignOut,
        api.middleware,
        toastMiddleware(show),
      ),
    devTools,
  })
  return store
}

export type Store = ReturnType<typeof makeStore>
export type RootState = ReturnType<Store['getState']>

/**
 * Starts what only a browser has: asking again when a connection is back, and the persisted session. Keeping is fetched
 * when there is something to keep or to restore, so a visitor's first page does not carry it.
 * @returns how to stop keeping, once what is to be kept is written (tests need it)
 */
export function startStore(store: Store): { pause: () => Promise<void> } {
  // Of focus nothing here asks to hear.
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) => {
    window.addEventListener('online', () => dispatch(onOnline()))
    window.addEventListener('offline', () => dispatch(onOffline()))
    return () => {}
  })
  let persistor: Promise<Persistor> | undefined
  const start = () => {
    if (persistor) return
    unsubscribe()
    persistor = import('./persist.ts').then(({ persistSlices }) => persistSlices(store))
  }
  const unsubscribe = store.subscribe(() => selectUser(store.getState()) && start())
  if (localStorage.getItem('persist:auth') !== null) start()
  return {
    async pause() {
      const started = await persistor
      await started?.flush()
      started?.pause()
    },
  }
}
