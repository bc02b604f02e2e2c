import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { page } from '#src/lib/page.ts'

export const routes: RouteObject[] = [
  { index: true, lazy: page(() => import('./home/HomePage.tsx')) },
  { path: patterns.vendors, lazy: page(() => import('./search/VendorsPage.tsx')) },
  { path: patterns.compare, lazy: page(() => import('./compare/ComparePage.tsx')) },
  { path: patterns.place, lazy: page(() => import('./place/PlacePage.tsx')) },
  { path: patterns.vendor, lazy: page(() => import('./vendor/VendorPage.tsx')) },
  { path: patterns.vendorClaim, lazy: page(() => import('./claim/ClaimPage.tsx')) },
  { path: patterns.invitation, lazy: page(() => import('./invitation/InvitationPage.tsx')) },
  { path: patterns.pricing, lazy: page(() => import('./site/PricingPage.tsx')) },
  { path: patterns.blog, lazy: page(() => import('./blog/BlogPage.tsx')) },
  { path: patterns.article, lazy: page(() => import('./blog/ArticlePage.tsx')) },
  { path: patterns.contact, lazy: page(() => import('./site/ContactPage.tsx')) },
  { path: patterns.vendorFaq, lazy: page(() => import('./site/VendorFaqPage.tsx')) },
  { path: patterns.terms, lazy: page(() => import('./site/TermsPage.tsx')) },
  { path: patterns.privacy, lazy: page(() => import('./site/PrivacyPage.tsx')) },
  { path: patterns.stopAlert, lazy: page(() => import('./search/saved/StopAlertPage.tsx')) },
]
