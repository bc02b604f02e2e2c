import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/vendors/claims.ts'
import { hashPassword } from '#server/modules/account/auth/passwords.ts'
import type { SignInContext } from '#server/modules/account/auth/signInContext.ts'
import { openProven } from '#server/modules/account/auth/signUpProven.ts'
import { withProof } from './proof.ts'
import { findOpen, reasons } from './service.ts'
import { winClaim } from './win.ts'

/**
 * Whoever proves the listed address has proven what an account needs, too: it is opened, the business is theirs, and
 * they are signed in. @throws AppError 404, 409 claimed before, or that address has an account; 422 for a wrong proof
 */
export async function signupAndClaim(
  context: SignInContext,
  { vendorId: address, otp, password, ...person }: Input<typeof contract.signupAndClaim>,
) {
  const { db, settings, clock, request } = context
  const listed = await findOpen(db, address)
  const [vendorId, email] = [listed.id, listed.email.toLowerCase()]
  const passwordHash = await hashPassword(password)
  const vendor = await withProof(context, listed, otp, async (tx, proof) => {
    const account = { role: 'vendor' as const, email, passwordHash, ...person }
    const opened = await openProven(tx, context, account)
    const who = { id: opened._id, actor: 'vendor', who: email, ip: request.ip } as const
    const by = { ...who, reason: reasons[proof] }
    const claimer = { ...who, name: person.name, email }
    await winClaim(tx, { vendorId, claimer, by, settings, now: clock() })
    return opened
  })
  return { vendor }
}
