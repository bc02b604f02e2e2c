import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import { endpoints } from '#contract/all.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { login } from '#contract/account/auth.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getPlans } from '#contract/pages/plans.ts'
import { isManualRetry } from '#store/api/retry.ts'
import { WaitingLine } from '#src/waiting/WaitingLine.tsx'
import { waiting } from '#store/api/waiting.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { at, replies as vendorReplies } from '#__tests__/support/rosePalace.ts'
import { hurryTime } from '#__tests__/support/clock.ts'

const plan = {
  _id: 'free',
  name: 'The free plan',
  pricePerMonth: { amount: 0, currency: 'INR' },
  summary: 'All that is needed.',
  photos: 10,
  resources: 1,
  features: [],
}
const tooMany = (retryAfter = 1, status = 429, fields?: Record<string, string>) =>
  refuse(status, `Too many tries. Please wait ${retryAfter} seconds.`, fields, { retryAfter })
/** Refuses so many times, then answers. */
const after = <T,>(times: number, refusal: ReturnType<typeof refuse>, answer: T) => {
  let left = times
  return () => {
    left -= 1
    return left >= 0 ? refusal : answer
  }
}
const status = () => within(document.querySelector('[data-line]') as HTMLElement)

// Waiting is what is tested: time passes, and a page's module takes as long as it takes.
configure({ asyncUtilTimeout: 600_000 })
beforeEach(() => {
  hurryTime()
  render(
    <div data-line>
      <WaitingLine />
    </div>,
  )
})
afterEach(() => waitFor(() => expect(waiting.read()).toBeUndefined()))

test.each([
  [429, 'Many people are here right now.'],
  [503, 'Our server needs a moment.'],
])(
  'a page that met %s twice says so calmly and shows its content without a hand',
  async (code, words) => {
    const { toasts, sent, waits } = renderApp('/pricing', {
      replies: [reply(getPlans, after(2, tooMany(1, code), listOf(plan)))],
    })
    expect(await status().findByText(words)).toBeVisible()
    expect(status().getByRole('status')).toHaveTextContent(/We’ll try again in [1-3] seconds?\./)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'The free plan' })).toBeVisible()
    expect(status().getByRole('status')).toBeEmptyDOMElement()
    expect(sent(getPlans)).toHaveLength(3)
    expect(waits()).toBe(2)
    expect(toasts).toEqual([])
  },
)

test('the tries are few: then the page says what it says of any failure', async () => {
  const { sent, user } = renderApp('/pricing', { replies: [reply(getPlans, tooMany(1))] })
  for (let tries = 1; tries <= 4; tries += 1) {
    await user.click(await status().findByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(sent(getPlans)).toHaveLength(tries + 1))
  }
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(status().getByRole('status')).toBeEmptyDOMElement()
})

test('a wait of minutes is not waited for, and what is no refusal for a moment is not asked again', async () => {
  for (const refusal of [tooMany(3600), refuse(503, 'Away.'), refuse(500, 'Broken.')]) {
    const { sent, unmount } = renderApp('/pricing', { replies: [reply(getPlans, refusal)] })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(sent(getPlans)).toHaveLength(1)
    unmount()
  }
})

test('those who were refused together do not come back together', async () => {
  const real = Math.random
  const chance = jest.spyOn(Math, 'random').mockImplementation(() => 0.9 + real() / 10)
  renderApp('/pricing', { replies: [reply(getPlans, tooMany(10))] })
  expect(await status().findByText(/in 16 seconds/, { selector: '[aria-hidden]' })).toBeVisible()
  chance.mockRestore()
})

test('the wait ends when the page is left', async () => {
  const { go, sent } = renderApp('/pricing', { replies: [reply(getPlans, tooMany(4))] })
  await status().findByText('Many people are here right now.')
  await go('/terms')
  await waitFor(() => expect(status().getByRole('status')).toBeEmptyDOMElement())
  expect(sent(getPlans)).toHaveLength(1)
})

test('a tab that nobody sees waits until it is seen', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { sent } = renderApp('/pricing', {
    replies: [reply(getPlans, after(1, tooMany(1), listOf(plan)))],
  })
  await status().findByText('Many people are here right now.')
  await act(() => new Promise((later) => setTimeout(later, 2500)))
  expect(sent(getPlans)).toHaveLength(1)
  hidden.mockReturnValue(false)
  expect(await screen.findByRole('heading', { name: 'The free plan' })).toBeVisible()
  hidden.mockRestore()
})

test('a session that is refused for a moment signs nobody out', async () => {
  const { where, sent } = renderApp('/account', {
    as: people.user,
    replies: [reply(getCurrentUser, after(1, tooMany(1), { data: people.user }))],
  })
  // One that waits may give way to another.
  await waitFor(() => expect(screen.getByText(/^Loading/)).toBeVisible())
  expect(await screen.findByRole('button', { name: 'Asha Rao' })).toBeVisible()
  expect(where()).toBe('/account')
  expect(sent(getCurrentUser)).toHaveLength(2)
})

test.each([429, 503])(
  'a POST that was refused with %s goes out again under its key',
  async (code) => {
    const { user, sent, toasts } = renderApp(at, {
      as: people.user,
      replies: [
        ...vendorReplies,
        reply(requestBooking, after(2, tooMany(1, code), refuse(409, 'That day is taken.'))),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Request this day' }))
    await waitFor(() => expect(sent(requestBooking)).toHaveLength(3))
    const keys = sent(requestBooking).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'That day is taken.' }]))
  },
)

test('a sign-in is nobody’s to repeat: it is said beside the form, whose button comes back', async () => {
  const { user, sent } = renderApp('/login', { replies: [reply(login, tooMany(2))] })
  await user.type(await screen.findByLabelText('Email'), 'asha@scene.test')
  await user.type(screen.getByLabelText('Password'), 'marigold and rose')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Too many tries. Please wait 2 seconds.')).toBeVisible()
  expect(screen.getByRole('button', { name: /Try again in \d s/ })).toBeDisabled()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeEnabled()
  expect(sent(login)).toHaveLength(1)
})

test('what is not done once under a key is what a person tries again', () => {
  const own = Object.values(endpoints)
    .filter(({ method, keyed }) => method === 'POST' && keyed === false)
    .map(({ path }) => path)
  expect(own.filter((path) => !isManualRetry(path))).toEqual([])
  const others = Object.values(endpoints).filter(({ path }) => isManualRetry(path))
  expect(others.filter(({ path }) => !own.includes(path))).toEqual([])
})
