import type { RouteObject } from 'react-router'
import { page } from '#src/lib/page.ts'
import { paths } from '#src/lib/paths.ts'
import { RequireRole } from './RequireRole.tsx'

export const routes: RouteObject[] = [
  { path: paths.signup, lazy: page(() => import('./SignupPage.tsx')) },
  { path: paths.vendorSignup, lazy: page(() => import('./VendorSignupPage.tsx')) },
  { path: paths.login, lazy: page(() => import('./LoginPage.tsx')) },
  { path: paths.vendorLogin, lazy: page(() => import('./VendorLoginPage.tsx')) },
  { path: paths.verifyOtp, lazy: page(() => import('./VerifyOtpPage.tsx')) },
  { path: paths.forgetPassword, lazy: page(() => import('./ForgetPasswordPage.tsx')) },
  {
    element: <RequireRole />,
    children: [{ path: paths.account, lazy: page(() => import('./AccountPage.tsx')) }],
  },
]
