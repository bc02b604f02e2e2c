import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { RequireRole } from '#features/auth/RequireRole.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    element: <RequireRole role="vendor" />,
    children: [
      { path: patterns.vendorCreateProfile, lazy: page(() => import('./CreateProfilePage.tsx')) },
      { path: patterns.vendorUpdateProfile, lazy: page(() => import('./UpdateProfilePage.tsx')) },
      { path: patterns.vendorProfile, lazy: page(() => import('./ProfilePage.tsx')) },
      { path: patterns.vendorPortfolio, lazy: page(() => import('./PortfolioPage.tsx')) },
      { path: patterns.vendorDashboard, lazy: page(() => import('./DashboardPage.tsx')) },
      { path: patterns.vendorBookings, lazy: page(() => import('./BookingsPage.tsx')) },
      { path: patterns.vendorBooking, lazy: page(() => import('./BookingPage.tsx')) },
      { path: patterns.vendorEnquiries, lazy: page(() => import('./EnquiriesPage.tsx')) },
      { path: patterns.vendorEnquiry, lazy: page(() => import('./EnquiryPage.tsx')) },
      { path: patterns.vendorCalendar, lazy: page(() => import('./CalendarPage.tsx')) },
    ],
  },
]
