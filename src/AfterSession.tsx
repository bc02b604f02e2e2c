import { Outlet } from 'react-router'
import { selectLoading } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'
import { PageLoading } from './PageLoading.tsx'

/** Pages render only after the session has loaded; those behind a guard wait in the guard. */
export const AfterSession = () => (useAppSelector(selectLoading) ? <PageLoading /> : <Outlet />)
