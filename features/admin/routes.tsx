import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { RequireRole } from '#features/auth/RequireRole.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    element: <RequireRole role="admin" />,
    children: [
      { path: patterns.adminDashboard, lazy: page(() => import('./DashboardPage.tsx')) },
      { path: patterns.adminCategories, lazy: page(() => import('./CategoriesPage.tsx')) },
      { path: patterns.adminPendingVendors, lazy: page(() => import('./PendingVendorsPage.tsx')) },
      { path: patterns.adminPendingVendor, lazy: page(() => import('./PendingVendorPage.tsx')) },
      { path: patterns.adminImport, lazy: page(() => import('./ImportPage.tsx')) },
      { path: patterns.adminReports, lazy: page(() => import('./ReportsPage.tsx')) },
      { path: patterns.adminVendors, lazy: page(() => import('./VendorsPage.tsx')) },
    ],
  },
]
