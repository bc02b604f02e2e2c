import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { guard } from '#features/auth/guard/guard.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    lazy: guard('user'),
    children: [
      { path: patterns.dashboard, lazy: page(() => import('./dashboard/DashboardPage.tsx')) },
      { path: patterns.createProfile, lazy: page(() => import('./wedding/CreateProfilePage.tsx')) },
      { path: patterns.myFavorites, lazy: page(() => import('./favorites/FavoritesPage.tsx')) },
      { path: patterns.myBookings, lazy: page(() => import('./bookings/BookingsPage.tsx')) },
      { path: patterns.myBooking, lazy: page(() => import('./bookings/BookingPage.tsx')) },
      { path: patterns.myEnquiry, lazy: page(() => import('./enquiries/EnquiryPage.tsx')) },
      { path: patterns.myPayments, lazy: page(() => import('./payments/PaymentsPage.tsx')) },
    ],
  },
]
