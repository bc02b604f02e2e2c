import { screen, waitFor } from '@testing-library/react'
import * as auth from '#contract/account/auth.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import * as invitations from '#contract/people/invitations.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { getListing, type Listing } from '#contract/vendors/claims.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { vendorId } from '#__tests__/support/rosePalace.ts'
import { noWedding } from '#__tests__/support/weddings.ts'

const path = `/invitation/${'a'.repeat(43)}`
const invitation: invitations.Invitation = {
  kind: 'wedding',
  name: 'Asha & Dev',
  role: 'editor',
  booking: null,
  invitedBy: 'Asha Rao',
  email: 'pia@scene.test',
  account: null,
  state: 'open',
  expiresAt: '2099-11-28T10:00:00Z',
}
const business = { ...invitation, kind: 'business' as const, role: 'staff' as const }
const otp = `i12345.${'x'.repeat(43)}`
const claim = `/vendor/claim/rose-palace?otp=${encodeURIComponent(otp)}`
const listing: Listing = {
  _id: vendorId,
  slug: 'rose-palace',
  businessName: 'Rose Palace',
  category: 'Venues',
  city: 'Jaipur',
  claimed: false,
  email: 'r•••@rose.test',
  phone: null,
}
const ofInvitation = (answer: invitations.Invitation = invitation) => [
  reply(invitations.getInvitation, answer),
  reply(getWedding, noWedding),
  reply(auth.verifyOtp, { user: people.user }),
]
/** A tab in which the link was opened and is on the screen; the browser has others. */
async function opened(heading: RegExp, ...[at, more]: Parameters<typeof renderApp>) {
  const tab = renderApp(at, more)
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  tab.unmount()
}
/** The mail's link, in a tab that knows nothing of the one in which somebody signed up. */
async function confirmIn(more: Parameters<typeof renderApp>[1]) {
  const tab = renderApp('/verifyotp?email=pia@other.test&otp=l.link', more)
  await tab.user.click(await screen.findByRole('button', { name: 'Verify' }))
  return tab
}

test('an invitation opened in one tab is on the screen once an account is confirmed in another', async () => {
  const replies = ofInvitation()
  await opened(/^Join Asha & Dev/, path, { replies })
  const tab = await confirmIn({ replies })
  await waitFor(() => expect(tab.where()).toBe(path))
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible()

  // Not yet answered: what is begun of one's own says so, and so does the next sign-in.
  await tab.go('/create-profile')
  expect(await screen.findByRole('link', { name: 'Back to the invitation' })).toHaveAttribute(
    'href',
    path,
  )
})

test('so it is after signing in, and once it is answered no more', async () => {
  const replies = [
    ...ofInvitation({ ...invitation, email: people.user.email }),
    reply(auth.login, { user: people.user }),
    reply(invitations.acceptInvitation, { message: 'Welcome.' }),
  ]
  await opened(/^Join Asha & Dev/, path, { replies })
  const signIn = async () => {
    const tab = renderApp('/login', { replies })
    await tab.user.type(await screen.findByLabelText('Email'), people.user.email)
    await tab.user.type(screen.getByLabelText('Password'), 'marigold and rose')
    tab.answer(reply(getCurrentUser, { data: people.user }))
    await tab.user.click(screen.getByRole('button', { name: 'Log in' }))
    return tab
  }
  const tab = await signIn()
  await waitFor(() => expect(tab.where()).toBe(path))
  await tab.user.click(await screen.findByRole('button', { name: 'Join' }))
  await waitFor(() => expect(tab.where()).toBe('/dashboard'))
  tab.unmount()
  localStorage.removeItem('persist:auth')
  const next = await signIn()
  await waitFor(() => expect(next.where()).toBe('/dashboard'))
})

test.each([
  ['declined', { ...invitation, state: 'declined' as const }],
  ['taken back', { ...invitation, state: 'revoked' as const }],
])('one that was %s is not led to', async (_why, ended) => {
  await opened(/^Join Asha & Dev/, path, { replies: ofInvitation() })
  await opened(/^This invitation was/, path, { replies: ofInvitation(ended) })
  const tab = await confirmIn({ replies: ofInvitation() })
  await waitFor(() => expect(tab.where()).toBe('/create-profile'))
  expect(screen.queryByText('You came by an invitation')).toBeNull()
})

test('one that has run out, or is for another kind of account, is not led to', async () => {
  await opened(/^Join/, path, {
    replies: ofInvitation({ ...invitation, expiresAt: '2026-11-01T10:00:00Z' }),
  })
  const tab = await confirmIn({ replies: ofInvitation() })
  await waitFor(() => expect(tab.where()).toBe('/create-profile'))
  tab.unmount()
  localStorage.removeItem('persist:auth')
  await opened(/^Join/, path, { replies: ofInvitation(business) })
  const other = await confirmIn({ replies: ofInvitation(business) })
  await waitFor(() => expect(other.where()).toBe('/create-profile'))
})

test('an invitation to a business waits for a vendor’s account', async () => {
  const replies = [...ofInvitation(business), reply(auth.verifyOtp, { vendor: people.vendor })]
  await opened(/^Join/, path, { replies })
  const tab = await confirmIn({ replies })
  await waitFor(() => expect(tab.where()).toBe(path))
})

describe('a claim', () => {
  const replies = [reply(getListing, listing), reply(auth.verifyOtp, { vendor: people.vendor })]

  test('whose link was opened is gone on with from the tab that confirms the account', async () => {
    await opened(/^Is Rose Palace yours/, claim, { replies })
    const tab = await confirmIn({ replies })
    await waitFor(() => expect(tab.where()).toBe(claim))
    expect(await screen.findByRole('button', { name: 'Claim Rose Palace' })).toBeVisible()
  })

  test('that somebody left for an account is, too; one that was only looked at is not', async () => {
    const page = '/vendor/claim/rose-palace'
    await opened(/^Is Rose Palace yours/, page, { replies })
    const looked = await confirmIn({ replies })
    await waitFor(() => expect(looked.where()).toBe('/vendor/create-profile'))
    looked.unmount()
    localStorage.removeItem('persist:auth')
    const first = renderApp(page, { replies: [...replies] })
    await first.user.click(
      await screen.findByRole('button', { name: 'Sign up with another address' }),
    )
    await waitFor(() => expect(first.where()).toBe('/vendor/signup'))
    first.unmount()
    const tab = await confirmIn({ replies })
    await waitFor(() => expect(tab.where()).toBe(page))
  })

  test('of a business that was claimed meanwhile is over', async () => {
    await opened(/^Is Rose Palace yours/, claim, { replies })
    await opened(/has been claimed$/, claim, {
      replies: [reply(getListing, { ...listing, claimed: true })],
    })
    const tab = await confirmIn({ replies })
    await waitFor(() => expect(tab.where()).toBe('/vendor/create-profile'))
  })
})

test('whoever signs out leaves none of it in this browser', async () => {
  await opened(/^Join/, path, { replies: ofInvitation() })
  expect(localStorage.getItem('in-hand')).toContain(path)
  const { clearCaches } = await import('#src/offline/clearCaches.ts')
  clearCaches()
  expect(localStorage.getItem('in-hand')).toBeNull()
})
