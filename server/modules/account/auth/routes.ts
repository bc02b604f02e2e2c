import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/auth.ts'
import { route } from '#server/http/route.ts'
import { googleLogin } from './googleSignIn.ts'
import { newPassword } from './policy.ts'
import { forgetPassword, resetPassword, resendOtp, signup, vendorSignup } from './signUpAndReset.ts'
import { login, logout, vendorLogin, verifyOtp } from './signIn.ts'

export function authRoutes(app: FastifyInstance) {
  const checkPassword = newPassword('password')

  route(app, contract.signup, (context) => signup(context, context.input), checkPassword)
  route(
    app,
    contract.vendorSignup,
    (context) => vendorSignup(context, context.input),
    checkPassword,
  )
  route(app, contract.verifyOtp, (context) => verifyOtp(context, context.input))
  route(app, contract.login, (context) => login(context, context.input))
  route(app, contract.vendorLogin, (context) => vendorLogin(context, context.input))
  route(app, contract.googleLogin, (context) => googleLogin(context, context.input))
  route(app, contract.forgetPassword, (context) => forgetPassword(context, context.input.email))
  route(
    app,
    contract.resetPassword,
    (context) => resetPassword(context, context.input),
    newPassword('newPassword'),
  )
  route(app, contract.resendOtp, (context) => resendOtp(context, context.input.email))
  route(app, contract.logout, (context) => logout(context))
}
