import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/auth.ts'
import { route } from '#server/http/route.ts'
import { googleDoor } from './googleSignIn.ts'
import { forget, reset } from './resetPassword.ts'
import { signIn, signOut, verify } from './signIn.ts'
import { resend, signUp } from './signUp.ts'

export function authRoutes(app: FastifyInstance) {
  const enterByGoogle = googleDoor(app.services.settings)

  route(app, contract.signup, (visit) => signUp(visit, 'user', visit.input))
  route(app, contract.vendorSignup, (visit) => signUp(visit, 'vendor', visit.input))
  route(app, contract.verifyOtp, (visit) => verify(visit, visit.input))
  route(app, contract.login, async (visit) => ({ user: await signIn(visit, visit.input) }))
  route(app, contract.vendorLogin, async (visit) => ({ vendor: await signIn(visit, visit.input, 'vendor') }))
  route(app, contract.googleLogin, async (visit) => ({ user: await enterByGoogle(visit, visit.input) }))
  route(app, contract.forgetPassword, (visit) => forget(visit, visit.input.email))
  route(app, contract.resetPassword, (visit) => reset(visit, visit.input))
  route(app, contract.resendOtp, (visit) => resend(visit, visit.input.email))
  route(app, contract.logout, (visit) => signOut(visit))
}
