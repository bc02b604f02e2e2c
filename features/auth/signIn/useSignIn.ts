import { useLocation, useNavigate } from 'react-router'
import { useGoOn } from '#features/auth/frame/useGoOn.ts'
import { codeSent, toVerify } from '#features/auth/guard/nextPath.ts'
import { failureOf } from '#store/failure.ts'
import type { Credentials } from '#features/parts/auth/SignInForm.tsx'

/** Signs in and goes on; whose address is not verified yet is led to where its code is typed. */
export function useSignIn(
  role: 'user' | 'vendor',
  login: (credentials: Credentials) => Promise<{ error?: unknown }>,
) {
  const navigate = useNavigate()
  const { state } = useLocation()
  useGoOn(role)
  return async (credentials: Credentials) => {
    const { error } = await login(credentials)
    if (failureOf(error)?.code === 'unverified')
      await navigate(toVerify(credentials.email), {
        state: codeSent(credentials.email, state, role),
      })
  }
}
