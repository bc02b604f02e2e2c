import { audienceAt } from '#domain/routing/audienceAt.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Role } from '#contract/kernel/endpoint.ts'
import { afterVerifying, homeOf, paths, patterns } from '#domain/paths.ts'
import { pageAt } from '#domain/routing/canonicalPath.ts'
import { inHand } from './inHand.ts'

/** Whether a page is a role's to come back to: its own, or what couples look at. */
const isOf = (role: Role, path: string) => {
  const audience = audienceAt(path) ?? 'public'
  const { page } = pageAt(path.replace(/[?#].*$/s, '')) ?? {}
  if (page === patterns.invitation) return role !== 'admin'
  // Where a vendor takes a listed business over: it sends them to sign up first.
  if (page === patterns.vendorClaim) return role === 'vendor'
  return audience === 'signed-in' || audience === role || (audience === 'public' && role === 'user')
}

/** The page that asked for a person. */
export const fromOf = (state: unknown) => (state as { from?: unknown } | null)?.from

/** What the page that asked for a person keeps until they are here: "your question to Rose Palace is ready to send". */
export const waitingOf = (state: unknown) => {
  const { waits } = (state ?? {}) as { waits?: unknown }
  return typeof waits === 'string' && waits.length < 200 ? waits : undefined
}

/**
 * Where a person goes after signing in: back to the page that asked for it, if it is one of theirs, else to what they
 * hold in hand, else home.
 */
export function nextPath(role: Role, state: unknown): string {
  const from = fromOf(state)
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return inHand(role) ?? homeOf[role]
  return isOf(role, from) ? from : homeOf[role]
}

/** With an invitation or a claim in hand, in whichever tab, one answers it first and begins nothing of one's own. */
const answeredFirst: readonly string[] = [patterns.invitation, patterns.vendorClaim]
/** Where a person goes whose address was just verified. */
export function afterCode(role: Role, state: unknown): string {
  const next = nextPath(role, state)
  const page = pageAt(next.replace(/[?#].*$/s, ''))?.page
  return page && answeredFirst.includes(page) ? next : (inHand(role) ?? afterVerifying[role])
}

/** The page that asks for the code, with the address in the URL, so that a reload keeps it. */
export const toVerify = (email: string) => withQuery(paths.verifyOtp, { email })
/** What is carried along: the address, when its code was sent, which door they came by, and the page that asked. */
export const codeSent = (email: string, state: unknown, door = doorOf(state)) => ({
  email,
  sentAt: Date.now(),
  door,
  from: fromOf(state),
  waits: waitingOf(state),
})
/** As what somebody signs up; unknown to who came by the link in a mail. */
export const doorOf = (state: unknown) => (state as { door?: 'user' | 'vendor' } | null)?.door
