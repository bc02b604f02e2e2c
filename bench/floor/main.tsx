import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { persistReducer, persistStore, type Storage } from 'redux-persist'

/** The mandated libraries with nothing of ours: what the smallest honest app of this stack weighs. */
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({
    getSettings: build.query<object, void>({ query: () => 'api/settings' }),
  }),
})
const auth = createSlice({ name: 'auth', initialState: { user: null }, reducers: {} })
const storage: Storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}
const store = configureStore({
  reducer: combineReducers({
    [api.reducerPath]: api.reducer,
    auth: persistReducer({ key: 'auth', storage }, auth.reducer),
  }),
  middleware: (defaults) => defaults().concat(api.middleware),
})
persistStore(store)

function Page() {
  const { data } = api.useGetSettingsQuery()
  return (
    <Link to="/">
      {data ? 'ready' : ''}
      <Outlet />
    </Link>
  )
}
createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Page /> }])} />
  </Provider>,
)
