import { useDispatch, useSelector, useStore } from 'react-redux'
import type { RootState, Store } from './index.ts'

export const useAppSelector = useSelector.withTypes<RootState>()
export type AppDispatch = Store['dispatch']
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppStore = useStore.withTypes<Store>()
