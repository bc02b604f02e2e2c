import type { RouteObject } from 'react-router'
import { RequireRole } from '#features/auth/RequireRole.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    element: <RequireRole role="admin" />,
    children: [
      { path: 'admin/Dashboard', lazy: page(() => import('./DashboardPage.tsx')) },
      { path: 'admin/categories', lazy: page(() => import('./CategoriesPage.tsx')) },
      { path: 'admin/pending-vendors', lazy: page(() => import('./PendingVendorsPage.tsx')) },
      {
        path: 'admin/pending-vendors/:vendorId',
        lazy: page(() => import('./PendingVendorPage.tsx')),
      },
      { path: 'admin/import', lazy: page(() => import('./ImportPage.tsx')) },
      { path: 'admin/reports', lazy: page(() => import('./ReportsPage.tsx')) },
      { path: 'admin/vendors', lazy: page(() => import('./VendorsPage.tsx')) },
    ],
  },
]
