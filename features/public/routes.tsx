import type { RouteObject } from 'react-router'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  { index: true, lazy: page(() => import('./HomePage.tsx')) },
  { path: 'vendors', lazy: page(() => import('./VendorsPage.tsx')) },
  { path: 'vendors/compare', lazy: page(() => import('./ComparePage.tsx')) },
  { path: 'vendors/:category/:city', lazy: page(() => import('./PlacePage.tsx')) },
  { path: 'vendor/:vendorId', lazy: page(() => import('./VendorPage.tsx')) },
  { path: 'pricing', lazy: page(() => import('./PricingPage.tsx')) },
  { path: 'blog', lazy: page(() => import('./BlogPage.tsx')) },
  { path: 'blog/:slug', lazy: page(() => import('./ArticlePage.tsx')) },
  { path: 'contact', lazy: page(() => import('./ContactPage.tsx')) },
  { path: 'vendor/faq', lazy: page(() => import('./VendorFaqPage.tsx')) },
  { path: 'terms', lazy: page(() => import('./TermsPage.tsx')) },
  { path: 'privacy', lazy: page(() => import('./PrivacyPage.tsx')) },
  { path: 'stop-alert/:token', lazy: page(() => import('./StopAlertPage.tsx')) },
]
