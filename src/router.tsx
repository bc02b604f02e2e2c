import type { RouteObject } from 'react-router'
import { routes as admin } from '#features/admin/routes.tsx'
import { accountRoutes as account, routes as auth } from '#features/auth/routes.tsx'
import { routes as navigation } from '#features/navigation/routes.tsx'
import { routes as publicPages } from '#features/public/routes.tsx'
import { routes as user } from '#features/user/routes.tsx'
import { routes as vendor } from '#features/vendor/routes.tsx'
import { AfterSession } from './AfterSession.tsx'
import { PageError } from './PageError.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Root } from './Root.tsx'
import { workspace } from './workspace.tsx'

/** The data router's routes: every feature's, under the root layout. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    // What fails in the frame itself must not show a stack to people.
    errorElement: <PageError />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          { element: <AfterSession />, children: [...publicPages, ...auth, ...navigation] },
          { lazy: workspace, children: [...account, ...user, ...vendor, ...admin] },
        ],
      },
    ],
  },
]
