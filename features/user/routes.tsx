import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { RequireRole } from '#features/auth/RequireRole.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    element: <RequireRole role="user" />,
    children: [
      { path: patterns.dashboard, lazy: page(() => import('./DashboardPage.tsx')) },
      { path: patterns.createProfile, lazy: page(() => import('./CreateProfilePage.tsx')) },
      { path: patterns.myFavorites, lazy: page(() => import('./FavoritesPage.tsx')) },
      { path: patterns.myBookings, lazy: page(() => import('./BookingsPage.tsx')) },
      { path: patterns.myBooking, lazy: page(() => import('./BookingPage.tsx')) },
      { path: patterns.myEnquiry, lazy: page(() => import('./EnquiryPage.tsx')) },
    ],
  },
]
