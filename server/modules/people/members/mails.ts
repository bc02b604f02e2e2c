import type { MemberRole } from '#contract/rights.ts'
import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { Group } from './queries.ts'

export const roleWords: Record<MemberRole, string> = {
  owner: 'an owner: everything, members included',
  editor: 'an editor: everything but members',
  viewer: 'a viewer: reading, changing nothing',
  manager: 'a manager: everything but members and deletion',
  staff: 'staff: reading the calendar, bookings and messages, and answering messages',
}
/** "Meera & Arjun’s wedding", "Rose Palace". */
export const calledOf = ({ role }: Pick<Group, 'role'>, name: string) =>
  role === 'user' ? `${name}’s wedding` : name || 'a business'
/** Where its members are. */
export const pageOf = ({ role }: Pick<Group, 'role'>) =>
  role === 'user' ? paths.createProfile : paths.vendorProfile

type About = { called: string; by: string }
export const removedMail = (to: string, { called, by }: About): Mail => ({
  to,
  subject: `You no longer belong to ${called}`,
  body: `${by} has taken you off ${called}. What you did there stays; you can’t see it any more.`,
})
export const leftMail = (to: string, { called, by }: About): Mail => ({
  to,
  subject: `${by} has left ${called}`,
  body: `${by} has left ${called}. What they did there stays.`,
})
export const handedOverMail = (to: string, { called, by }: About, url: string): Mail => ({
  to,
  subject: `You own ${called} now`,
  body: `${by} has handed ${called} over to you. You say who belongs to it:\n${url}`,
})
