import { patterns } from '#domain/paths.ts'
import type { RouteObject } from 'react-router'
import { page } from '#src/lib/page.ts'
import { guard } from './guard/guard.tsx'

export const routes: RouteObject[] = [
  { path: patterns.signup, lazy: page(() => import('./signUp/SignupPage.tsx')) },
  { path: patterns.vendorSignup, lazy: page(() => import('./signUp/VendorSignupPage.tsx')) },
  { path: patterns.login, lazy: page(() => import('./signIn/LoginPage.tsx')) },
  { path: patterns.vendorLogin, lazy: page(() => import('./signIn/VendorLoginPage.tsx')) },
  { path: patterns.verifyOtp, lazy: page(() => import('./signUp/VerifyOtpPage.tsx')) },
  { path: patterns.forgetPassword, lazy: page(() => import('./password/ForgetPasswordPage.tsx')) },
  { path: patterns.undoEmailChange, lazy: page(() => import('./account/ObjectPage.tsx')) },
]
/** Of everybody who is signed in. */
export const accountRoutes: RouteObject[] = [
  {
    lazy: guard(),
    children: [{ path: patterns.account, lazy: page(() => import('./account/AccountPage.tsx')) }],
  },
]
