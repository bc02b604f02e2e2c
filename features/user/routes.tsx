import type { RouteObject } from 'react-router'
import { RequireRole } from '#features/auth/RequireRole.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    element: <RequireRole role="user" />,
    children: [
      { path: 'dashboard', lazy: page(() => import('./DashboardPage.tsx')) },
      { path: 'create-profile', lazy: page(() => import('./CreateProfilePage.tsx')) },
      { path: 'my-favorites', lazy: page(() => import('./FavoritesPage.tsx')) },
      { path: 'my-bookings', lazy: page(() => import('./BookingsPage.tsx')) },
      { path: 'my-bookings/:bookingId', lazy: page(() => import('./BookingPage.tsx')) },
      { path: 'my-enquiries/:enquiryId', lazy: page(() => import('./EnquiryPage.tsx')) },
    ],
  },
]
