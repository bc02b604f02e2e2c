import * as members from '#contract/people/members.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

export const asha: members.Member = {
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@scene.test',
  role: 'owner',
  me: true,
  mails: true,
  joinedAt: '2026-11-01T10:00:00Z',
}
export const pia: members.Member = { ...asha, _id: 'u9', name: 'Pia', role: 'editor', me: false }
export const wedding: members.Membership = {
  _id: 'w1',
  kind: 'wedding',
  name: 'Asha & Dev',
  role: 'owner',
  members: [asha, pia],
  invitations: [],
}
/** The wedding’s page, with who belongs to it. */
export const open = (membership: members.Membership, weddings = listOf<never>()) =>
  renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, noWedding),
      reply(members.getMembers, membership),
      reply(members.getMyWeddings, weddings),
    ],
  })
