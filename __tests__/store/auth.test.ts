import { legacy_configureStore as configureMockStore } from 'redux-mock-store'
import type { User } from '#contract/account/users.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { authApi } from '#store/api/account/auth.ts'
import { sessionsApi } from '#store/api/account/sessions.ts'
import { personalDataApi } from '#store/api/people/personalData.ts'
import { usersApi } from '#store/api/account/users.ts'
import { profilesApi } from '#store/api/vendors/profiles.ts'
import { authSlice, type AuthState } from '#store/auth.ts'
import { redact } from '#store/devtools.ts'
import { toastMiddleware } from '#store/toasts.ts'
import { toastWords } from '#store/toastWords.ts'

const asha: User = { _id: 'u1', role: 'user', name: 'Asha', email: 'asha@store.test' }
const vera: User = { _id: 'u2', role: 'vendor', name: 'Vera', email: 'vera@store.test' }
const profile = { _id: 'v1', businessName: 'Lotus Hall' } as VendorProfile

type Named = { name: string }
/** The action that an endpoint ends with. */
const ended = (endpoint: Named, payload: unknown, failed = false) => ({
  type: `api/execute${endpoint.name in queries ? 'Query' : 'Mutation'}/${failed ? 'rejected' : 'fulfilled'}`,
  payload,
  ...(failed && { error: { message: 'Rejected' } }),
  meta: {
    requestId: 'r1',
    requestStatus: failed ? 'rejected' : 'fulfilled',
    rejectedWithValue: failed,
    arg: {
      endpointName: endpoint.name,
      type: endpoint.name in queries ? 'query' : 'mutation',
      originalArgs: undefined,
    },
  },
})
const queries = { getCurrentUser: true, getMyVendorProfile: true }
const refusal = (status: number, message?: string) => ({
  status,
  data: message === undefined ? undefined : { message },
})

const { login, vendorLogin, verifyOtp, googleLogin, logout } = authApi.endpoints
const { getCurrentUser } = usersApi.endpoints
const { deleteAccount } = personalDataApi.endpoints
const { updatePassword } = sessionsApi.endpoints
const { getMyVendorProfile } = profilesApi.endpoints
const fresh: AuthState = { user: null, vendorProfile: null, loading: true }
const reduce = (from: AuthState, ...actions: { type: string }[]) =>
  actions.reduce(authSlice.reducer, from)

describe('the auth slice', () => {
  test('starts loading and ends it with the user, for a vendor with the profile', () => {
    expect(authSlice.reducer(undefined, { type: 'start' })).toEqual(fresh)
    expect(reduce(fresh, ended(getCurrentUser, { data: asha }))).toEqual({
      user: asha,
      vendorProfile: null,
      loading: false,
    })
    const halfway = reduce(fresh, ended(getCurrentUser, { data: vera }))
    expect(halfway).toEqual({ user: vera, vendorProfile: null, loading: true })
    expect(reduce(halfway, ended(getMyVendorProfile, profile))).toEqual({
      user: vera,
      vendorProfile: profile,
      loading: false,
    })
  })

  test('a failed profile clears the profile and ends the loading', () => {
    expect(
      reduce(
        { user: vera, vendorProfile: profile, loading: true },
        ended(getMyVendorProfile, refusal(500), true),
      ),
    ).toEqual({ user: vera, vendorProfile: null, loading: false })
  })

  test.each([
    ['login', ended(login, { user: asha }), asha],
    ['vendorLogin', ended(vendorLogin, { vendor: vera }), vera],
    ['googleLogin', ended(googleLogin, { user: asha }), asha],
    ['verifyOtp of a user', ended(verifyOtp, { user: asha }), asha],
    ['verifyOtp of a vendor', ended(verifyOtp, { vendor: vera }), vera],
  ])('%s sets the user and clears the profile of the one before', (_what, action, user) => {
    expect(reduce({ user: null, vendorProfile: profile, loading: false }, action)).toEqual({
      user,
      vendorProfile: null,
      loading: false,
    })
  })

  test.each([
    ['logout', ended(logout, { message: 'bye' })],
    ['deleteAccount', ended(deleteAccount, { message: 'bye' })],
    ['a 401 of any call', ended(updatePassword, refusal(401), true)],
  ])('%s forgets user and profile', (_what, action) => {
    expect(reduce({ user: vera, vendorProfile: profile, loading: false }, action)).toEqual({
      user: null,
      vendorProfile: null,
      loading: false,
    })
  })

  test('a 401 of a sign-in, and other failures, leave the open session alone', () => {
    const open = { user: asha, vendorProfile: null, loading: false }
    expect(
      reduce(
        open,
        ended(login, refusal(401), true),
        ended(updatePassword, refusal(403), true),
        ended(logout, refusal(500), true),
      ),
    ).toEqual(open)
  })
})

describe('toasts', () => {
  const dispatched = async (action: { type: string }) => {
    const toasts: string[][] = []
    const middleware = toastMiddleware(
      (kind, text, isForField) => void toasts.push([kind, text, ...(isForField ? ['field'] : [])]),
    )
    // The library's types know the middleware of Redux 4 only.
    const store = configureMockStore([middleware] as unknown as Parameters<
      typeof configureMockStore
    >[0])({})
    store.dispatch(action)
    // The words are fetched with the first answer.
    await import('#store/toastWords.ts')
    return { toasts, passedOn: store.getActions() }
  }

  test.each([
    [authApi.endpoints.signup, 'A verification OTP has been sent to your email.', 'Signup failed!'],
    [authApi.endpoints.vendorSignup, 'Vendor account created! OTP sent.', 'Vendor signup failed!'],
    [
      authApi.endpoints.verifyOtp,
      'Email verified! You are now logged in.',
      'Invalid OTP or network error!',
    ],
    [authApi.endpoints.login, 'Login successful!', 'Login failed!'],
    [authApi.endpoints.vendorLogin, 'Vendor login successful!', 'Vendor login failed!'],
    [
      authApi.endpoints.googleLogin,
      'Google login successful!',
      'Google login failed. Please try again.',
    ],
    [authApi.endpoints.forgetPassword, 'What the server said.', 'Failed to send OTP.'],
    [authApi.endpoints.resetPassword, 'What the server said.', 'Reset password failed.'],
    [authApi.endpoints.logout, 'Logout successful!', 'Logout failed.'],
    [authApi.endpoints.resendOtp, 'New OTP sent successfully!', 'Failed to resend OTP.'],
  ])('the toast of $name', async (endpoint, success, fallback) => {
    const done = ended(endpoint, { message: 'What the server said.' })
    expect(await dispatched(done)).toEqual({ toasts: [['success', success]], passedOn: [done] })
    const failed = ended(endpoint, refusal(500), true)
    expect(await dispatched(failed)).toEqual({ toasts: [['error', fallback]], passedOn: [failed] })
    expect(
      (await dispatched(ended(endpoint, refusal(429, 'Too many tries.'), true))).toasts,
    ).toEqual([['error', 'Too many tries.']])
  })

  test('a lost connection says the fallback, not what the browser calls it', async () => {
    expect(
      (
        await dispatched(
          ended(login, { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, true),
        )
      ).toasts,
    ).toEqual([['error', 'Login failed!']])
  })

  test('an answer that names fields says so, but for those whose toast is specified', async () => {
    const phone = 'Please type your phone with its country.'
    const refused = (endpoint: Named) =>
      ended(endpoint, { status: 422, data: { message: phone, fields: { phone } } }, true)
    expect((await dispatched(refused({ name: 'updatePhone' }))).toasts).toEqual([
      ['error', phone, 'field'],
    ])
    expect((await dispatched(refused(vendorLogin))).toasts).toEqual([['error', phone]])
  })

  test('failed queries, other actions and calls without words make none', async () => {
    expect((await dispatched(ended(getMyVendorProfile, refusal(500), true))).toasts).toEqual([])
    expect(await dispatched({ type: 'menu/open' })).toEqual({
      toasts: [],
      passedOn: [{ type: 'menu/open' }],
    })
    expect((await dispatched(ended({ name: 'updateWedding' }, {}))).toasts).toEqual(
      toastWords.updateWedding?.success ? [['success', toastWords.updateWedding.success]] : [],
    )
  })
})

test('passwords, codes and tokens read as dots in DevTools', () => {
  const action = {
    type: 'x',
    meta: {
      arg: {
        originalArgs: {
          email: 'a@b.test',
          password: 'p',
          otp: '1',
          newPassword: 'n',
          idToken: 't',
        },
      },
    },
  }
  expect(redact(action).meta.arg.originalArgs).toEqual({
    email: 'a@b.test',
    password: '•••',
    otp: '•••',
    newPassword: '•••',
    idToken: '•••',
  })
})
