import type { createBrowserRouter } from 'react-router'
import { addressChanged } from '#store/address.ts'
import type { Store } from '#store/index.ts'

export { devTools } from '#store/devtools.ts'

/** For Redux DevTools: the address is in the store, and a jump to another state brings its page. */
export function followTimeTravel(
  store: Store,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>,
): void {
  const here = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  let heading: string | null = null
  const tell = () => {
    if (router.state.navigation.state !== 'idle' || heading !== null) return
    if (store.getState().place !== here()) store.dispatch(addressChanged(here()))
  }
  tell()
  router.subscribe(tell)
  store.subscribe(() => {
    const { place } = store.getState()
    if (place === null || place === here() || place === heading) return
    if (router.state.navigation.state !== 'idle' && heading === null) return
    heading = place
    void Promise.resolve(router.navigate(place, { replace: true })).finally(() => {
      if (heading === place) heading = null
    })
  })
}
