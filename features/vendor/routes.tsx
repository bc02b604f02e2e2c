import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { guard } from '#features/auth/guard/guard.tsx'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  {
    lazy: guard('vendor'),
    children: [
      {
        path: patterns.vendorCreateProfile,
        lazy: page(() => import('./profile/wizard/CreateProfilePage.tsx')),
      },
      {
        path: patterns.vendorUpdateProfile,
        lazy: page(() => import('./profile/sections/UpdateProfilePage.tsx')),
      },
      { path: patterns.vendorProfile, lazy: page(() => import('./profile/ProfilePage.tsx')) },
      { path: patterns.vendorPortfolio, lazy: page(() => import('./portfolio/PortfolioPage.tsx')) },
      { path: patterns.vendorDashboard, lazy: page(() => import('./dashboard/DashboardPage.tsx')) },
      { path: patterns.vendorBookings, lazy: page(() => import('./bookings/BookingsPage.tsx')) },
      {
        path: patterns.vendorNewBooking,
        lazy: page(() => import('./bookings/ManualBookingPage.tsx')),
      },
      {
        path: patterns.vendorManualBooking,
        lazy: page(() => import('./bookings/ManualBookingPage.tsx')),
      },
      { path: patterns.vendorBooking, lazy: page(() => import('./bookings/BookingPage.tsx')) },
      { path: patterns.vendorQuote, lazy: page(() => import('./quotes/QuotePage.tsx')) },
      { path: patterns.vendorEnquiryQuote, lazy: page(() => import('./quotes/QuotePage.tsx')) },
      { path: patterns.vendorEnquiries, lazy: page(() => import('./enquiries/EnquiriesPage.tsx')) },
      { path: patterns.vendorEnquiry, lazy: page(() => import('./enquiries/EnquiryPage.tsx')) },
      { path: patterns.vendorCalendar, lazy: page(() => import('./calendar/CalendarPage.tsx')) },
      { path: patterns.vendorRules, lazy: page(() => import('./calendar/WorkingRulesPage.tsx')) },
      { path: patterns.vendorPayments, lazy: page(() => import('./payments/PaymentsPage.tsx')) },
    ],
  },
]
