import type { RouteObject } from 'react-router'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [{ path: '*', lazy: page(() => import('./NotFoundPage.tsx')) }]
