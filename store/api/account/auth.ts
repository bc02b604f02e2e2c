import type * as contract from '#contract/account/auth.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

type GoogleProof = { name: string; email: string; idToken: string }

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation({ ...from<typeof contract.signup>('POST /api/auth/signup') }),
    vendorSignup: build.mutation({
      ...from<typeof contract.vendorSignup>('POST /api/auth/vendor/signup'),
    }),
    verifyOtp: build.mutation({ ...from<typeof contract.verifyOtp>('POST /api/auth/verifyotp') }),
    login: build.mutation({ ...from<typeof contract.login>('POST /api/auth/login') }),
    vendorLogin: build.mutation({
      ...from<typeof contract.vendorLogin>('POST /api/auth/vendor/login'),
    }),
    /** The body is name and email; the token that proves them travels in the header. */
    googleLogin: build.mutation({
      ...from<typeof contract.googleLogin>('POST /api/auth/googleLogin'),
      query: ({ idToken, ...body }: GoogleProof) => ({
        url: '/api/auth/googleLogin',
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${idToken}` },
      }),
    }),
    forgetPassword: build.mutation({
      ...from<typeof contract.forgetPassword>('POST /api/auth/forget-password'),
    }),
    resetPassword: build.mutation({
      ...from<typeof contract.resetPassword>('POST /api/auth/reset-password'),
    }),
    resendOtp: build.mutation({ ...from<typeof contract.resendOtp>('POST /api/auth/resendotp') }),
    logout: build.mutation({ ...from<typeof contract.logout>('POST /api/auth/logout') }),
  }),
})

export const {
  useSignupMutation,
  useVendorSignupMutation,
  useVerifyOtpMutation,
  useLoginMutation,
  useVendorLoginMutation,
  useGoogleLoginMutation,
  useForgetPasswordMutation,
  useResetPasswordMutation,
  useResendOtpMutation,
  useLogoutMutation,
} = authApi
