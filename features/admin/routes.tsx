import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { guard } from '#features/auth/guard/guard.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    lazy: guard('admin'),
    children: [
      { path: patterns.adminDashboard, lazy: page(() => import('./dashboard/DashboardPage.tsx')) },
      {
        path: patterns.adminCategories,
        lazy: page(() => import('./categories/CategoriesPage.tsx')),
      },
      { path: patterns.adminTowns, lazy: page(() => import('./towns/TownsPage.tsx')) },
      {
        path: patterns.adminPendingVendors,
        lazy: page(() => import('./approvals/PendingVendorsPage.tsx')),
      },
      {
        path: patterns.adminPendingVendor,
        lazy: page(() => import('./approvals/PendingVendorPage.tsx')),
      },
      { path: patterns.adminImport, lazy: page(() => import('./imports/ImportPage.tsx')) },
      { path: patterns.adminClaims, lazy: page(() => import('./claims/ClaimsPage.tsx')) },
      { path: patterns.adminReports, lazy: page(() => import('./reports/ReportsPage.tsx')) },
      { path: patterns.adminMessages, lazy: page(() => import('./messages/MessagesPage.tsx')) },
      { path: patterns.adminUsers, lazy: page(() => import('./people/PeoplePage.tsx')) },
      { path: patterns.adminUser, lazy: page(() => import('./people/PersonPage.tsx')) },
      { path: patterns.adminBookings, lazy: page(() => import('./disputes/BookingsPage.tsx')) },
      { path: patterns.adminBooking, lazy: page(() => import('./disputes/DisputePage.tsx')) },
      { path: patterns.adminVendors, lazy: page(() => import('./approvals/VendorsPage.tsx')) },
    ],
  },
]
