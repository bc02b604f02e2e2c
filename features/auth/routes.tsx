import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { page } from '#src/lib/page.ts'
import { RequireSession } from './RequireSession.tsx'

export const routes: RouteObject[] = [
  { path: patterns.signup, lazy: page(() => import('./SignupPage.tsx')) },
  { path: patterns.vendorSignup, lazy: page(() => import('./VendorSignupPage.tsx')) },
  { path: patterns.login, lazy: page(() => import('./LoginPage.tsx')) },
  { path: patterns.vendorLogin, lazy: page(() => import('./VendorLoginPage.tsx')) },
  { path: patterns.verifyOtp, lazy: page(() => import('./VerifyOtpPage.tsx')) },
  { path: patterns.forgetPassword, lazy: page(() => import('./ForgetPasswordPage.tsx')) },
  {
    element: <RequireSession />,
    children: [{ path: patterns.account, lazy: page(() => import('./AccountPage.tsx')) }],
  },
]
