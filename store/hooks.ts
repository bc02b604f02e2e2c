import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectOnlyLooks, selectOnlyReads } from './acting.ts'
import { selectUser } from './auth.ts'
import type { RootState, Store } from './index.ts'

export const useAppSelector = useSelector.withTypes<RootState>()
export type AppDispatch = Store['dispatch']
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppStore = useStore.withTypes<Store>()

export const useUser = () => useAppSelector(selectUser)
export const useOnlyReads = () => useAppSelector(selectOnlyReads)
export const useOnlyLooks = () => useAppSelector(selectOnlyLooks)
