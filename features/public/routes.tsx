import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  { index: true, lazy: page(() => import('./HomePage.tsx')) },
  { path: patterns.vendors, lazy: page(() => import('./VendorsPage.tsx')) },
  { path: patterns.compare, lazy: page(() => import('./ComparePage.tsx')) },
  { path: patterns.place, lazy: page(() => import('./PlacePage.tsx')) },
  { path: patterns.vendor, lazy: page(() => import('./VendorPage.tsx')) },
  { path: patterns.pricing, lazy: page(() => import('./PricingPage.tsx')) },
  { path: patterns.blog, lazy: page(() => import('./BlogPage.tsx')) },
  { path: patterns.article, lazy: page(() => import('./ArticlePage.tsx')) },
  { path: patterns.contact, lazy: page(() => import('./ContactPage.tsx')) },
  { path: patterns.vendorFaq, lazy: page(() => import('./VendorFaqPage.tsx')) },
  { path: patterns.terms, lazy: page(() => import('./TermsPage.tsx')) },
  { path: patterns.privacy, lazy: page(() => import('./PrivacyPage.tsx')) },
  { path: patterns.stopAlert, lazy: page(() => import('./StopAlertPage.tsx')) },
]
