import type * as contract from '#contract/account/auth.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

type GoogleProof = { name: string; email: string; idToken: string }

export const authApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    signup: build.mutation('POST /api/auth/signup'),
    vendorSignup: build.mutation('POST /api/auth/vendor/signup'),
    verifyOtp: build.mutation('POST /api/auth/verifyotp'),
    login: build.mutation('POST /api/auth/login'),
    vendorLogin: build.mutation('POST /api/auth/vendor/login'),
    /** The body is name and email; the token that proves them travels in the header. */
    googleLogin: build.mutation('POST /api/auth/googleLogin', [], {
      query: ({ idToken, ...body }: GoogleProof) => ({
        url: '/api/auth/googleLogin',
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${idToken}` },
      }),
    }),
    forgetPassword: build.mutation('POST /api/auth/forget-password'),
    resetPassword: build.mutation('POST /api/auth/reset-password'),
    resendOtp: build.mutation('POST /api/auth/resendotp'),
    logout: build.mutation('POST /api/auth/logout'),
  })),
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
