import { instrument, type EnhancedStore, type LiftedState } from '@redux-devtools/instrument'
import type { Action, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit'

/** Imported before the store: it is made with what Redux DevTools puts around it. */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: StoreEnhancerStoreCreator) =>
      [...enhancers, instrument() as StoreEnhancer].reduceRight(
        (next, enhance) => enhance(next),
        createStore,
      ),
})

const liftedOf = (store: unknown) => (store as EnhancedStore<unknown, Action, unknown>).liftedStore
const historyOf = (store: unknown) =>
  liftedOf(store).getState() as LiftedState<unknown, Action & { payload?: unknown }, unknown>

/** Shows the state after so many actions; without a number the newest. */
export function jump(store: unknown, index = historyOf(store).stagedActionIds.length - 1): void {
  const actionId = historyOf(store).stagedActionIds[index] ?? 0
  liftedOf(store).dispatch({ type: 'JUMP_TO_STATE', index, actionId } as never)
}

/** The number of the first action that carried this. */
export const indexOf = (store: unknown, payload: unknown): number =>
  historyOf(store).stagedActionIds.findIndex(
    (id) => historyOf(store).actionsById[id]?.action.payload === payload,
  )
