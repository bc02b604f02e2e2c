import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/auth.ts'
import type { FieldCheck } from '#server/http/pipeline.ts'
import { route } from '#server/http/route.ts'
import { googleDoor } from './googleSignIn.ts'
import { refusalOf } from './policy.ts'
import { forget, reset } from './resetPassword.ts'
import { signIn, signOut, verify } from './signIn.ts'
import { resend, signUp } from './signUp.ts'

/** A new password is checked together with the other fields, so that nobody meets one refusal after the other. */
const newPassword =
  (field: string): FieldCheck =>
  (sent, { settings }) => {
    const typed = sent[field]
    const refusal =
      typeof typed === 'string' && typed !== '' ? refusalOf(typed, settings.password) : null
    return refusal ? { [field]: refusal } : {}
  }

export function authRoutes(app: FastifyInstance) {
  const enterByGoogle = googleDoor(app.services.settings)

  route(
    app,
    contract.signup,
    (visit) => signUp(visit, 'user', visit.input),
    newPassword('password'),
  )
  route(
    app,
    contract.vendorSignup,
    (visit) => signUp(visit, 'vendor', visit.input),
    newPassword('password'),
  )
  route(app, contract.verifyOtp, (visit) => verify(visit, visit.input))
  route(app, contract.login, async (visit) => ({ user: await signIn(visit, visit.input) }))
  route(app, contract.vendorLogin, async (visit) => ({
    vendor: await signIn(visit, visit.input, 'vendor'),
  }))
  route(app, contract.googleLogin, async (visit) => ({
    user: await enterByGoogle(visit, visit.input),
  }))
  route(app, contract.forgetPassword, (visit) => forget(visit, visit.input.email))
  route(
    app,
    contract.resetPassword,
    (visit) => reset(visit, visit.input),
    newPassword('newPassword'),
  )
  route(app, contract.resendOtp, (visit) => resend(visit, visit.input.email))
  route(app, contract.logout, (visit) => signOut(visit))
}
