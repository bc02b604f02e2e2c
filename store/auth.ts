import {
  createSlice,
  isAnyOf,
  isFulfilled,
  isRejectedWithValue,
  type PayloadAction,
} from '@reduxjs/toolkit'
import type { EndpointName } from '#contract/all.ts'
import type { User } from '#contract/account/users.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { usersApi } from './api/account/users.ts'
import { profilesApi } from './api/vendors/profiles.ts'

export type AuthState = { user: User | null; vendorProfile: VendorProfile | null; loading: boolean }
const initialState: AuthState = { user: null, vendorProfile: null, loading: true }

const { getCurrentUser } = usersApi.endpoints
const { getMyVendorProfile, updateVendorProfile, submitVendorProfile } = profilesApi.endpoints

const isOf = (names: readonly EndpointName[], action: unknown) =>
  names.includes(
    (action as { meta: { arg: { endpointName: EndpointName } } }).meta.arg.endpointName,
  )
type Answer = PayloadAction<{ user?: User; vendor?: User }>
/** By name: these endpoints come with the pages that ask them. */
const ends =
  (...names: readonly EndpointName[]) =>
  (action: unknown): action is Answer =>
    isFulfilled(action) && isOf(names, action)

const signIns = [
  'verifyOtp',
  'login',
  'vendorLogin',
  'googleLogin',
  'signupInvited',
  'signupAndClaim',
] as const
export const isSignIn = ends(...signIns)
/** A person leaves: by signing out, or for good. */
export const isSignOut = ends('logout', 'deleteAccount')

const isUnauthorised = (action: unknown) =>
  isRejectedWithValue(action) &&
  (action.payload as { status?: unknown } | undefined)?.status === 401

function signIn(state: AuthState, user: User | undefined) {
  state.user = user ?? null
  state.vendorProfile = null
}

/** The session: filled by endpoints, not by pages; `user` and `vendorProfile` are persisted, a token is nowhere. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addMatcher(getCurrentUser.matchFulfilled, (state, { payload }) => {
        if (state.user?._id !== payload.data?._id) state.vendorProfile = null
        state.user = payload.data
        // A vendor's session has loaded when the profile has, too.
        if (payload.data?.role !== 'vendor') state.loading = false
      })
      .addMatcher(getCurrentUser.matchRejected, (state, { meta }) => {
        if (!meta.condition) state.loading = false
      })
      .addMatcher(isSignIn, (state, { payload }) => signIn(state, payload.user ?? payload.vendor))
      .addMatcher(
        isAnyOf(
          getMyVendorProfile.matchFulfilled,
          updateVendorProfile.matchFulfilled,
          submitVendorProfile.matchFulfilled,
        ),
        (state, { payload }) => {
          state.vendorProfile = payload
          state.loading = false
        },
      )
      .addMatcher(getMyVendorProfile.matchRejected, (state, { meta }) => {
        if (meta.condition) return
        state.vendorProfile = null
        state.loading = false
      })
      .addMatcher(isSignOut, (state) => signIn(state, undefined))
      .addMatcher(isUnauthorised, (state, action) => {
        // Wrong credentials are a 401, too, but say nothing of the session that is open.
        if (!isOf(signIns, action)) signIn(state, undefined)
      }),
  selectors: {
    selectUser: ({ user }) => user,
    selectVendorProfile: ({ vendorProfile }) => vendorProfile,
    selectLoading: ({ loading }) => loading,
  },
})
export const { selectUser, selectVendorProfile, selectLoading } = authSlice.selectors
