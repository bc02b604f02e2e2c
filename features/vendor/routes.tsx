import type { RouteObject } from 'react-router'
import { RequireRole } from '#features/auth/RequireRole.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    element: <RequireRole role="vendor" />,
    children: [
      { path: 'vendor/create-profile', lazy: page(() => import('./CreateProfilePage.tsx')) },
      { path: 'vendor/update-profile', lazy: page(() => import('./UpdateProfilePage.tsx')) },
      { path: 'vendor-profile', lazy: page(() => import('./ProfilePage.tsx')) },
      { path: 'vendor/portfolio', lazy: page(() => import('./PortfolioPage.tsx')) },
      { path: 'vendor/dashboard', lazy: page(() => import('./DashboardPage.tsx')) },
      { path: 'vendor-bookings', lazy: page(() => import('./BookingsPage.tsx')) },
      { path: 'vendor-bookings/:bookingId', lazy: page(() => import('./BookingPage.tsx')) },
      { path: 'vendor/Enquiry', lazy: page(() => import('./EnquiriesPage.tsx')) },
      { path: 'vendor/Enquiry/:enquiryId', lazy: page(() => import('./EnquiryPage.tsx')) },
      { path: 'vendor/calendar', lazy: page(() => import('./CalendarPage.tsx')) },
    ],
  },
]
