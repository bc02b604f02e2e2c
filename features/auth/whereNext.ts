import type { Role } from '#contract/endpoint.ts'
import { homeOf, paths } from '#src/lib/paths.ts'

/** A vendor's public page is /vendor/{name}, too, and belongs to the couples who look at it. */
const vendorArea =
  /^\/vendor(-|\/(dashboard|create-profile|update-profile|Enquiry|calendar|portfolio)(?=[/?#]|$))/
const areaOf = (path: string): Role =>
  path.startsWith('/admin/') ? 'admin' : vendorArea.test(path) ? 'vendor' : 'user'

const fromOf = (state: unknown) => (state as { from?: unknown } | null)?.from

/** Where a person goes after signing in: back to the page that asked for it, if it is one of theirs, else home. */
export function whereNext(role: Role, state: unknown): string {
  const from = fromOf(state)
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return homeOf[role]
  return from.startsWith(paths.account) || areaOf(from) === role ? from : homeOf[role]
}

/** The page that asks for the code, with the address in the URL, so that a reload keeps it. */
export const toVerify = (email: string) => `${paths.verifyOtp}?${new URLSearchParams({ email })}`
/** What is carried along: the address, when its code was sent, and the page that asked for a person. */
export const codeSent = (email: string, state: unknown) => ({
  email,
  sentAt: Date.now(),
  from: fromOf(state),
})
