import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { clearDrafts } from '#src/ui/drafts.ts'
import { makeStore, startStore } from '#store/index.ts'
import { routes } from './router.tsx'
import { showToast } from './toasts.ts'

const store = makeStore({ show: showToast, forget: clearDrafts })
startStore(store)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Provider>,
)
