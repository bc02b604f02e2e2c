import { screen, within } from '@testing-library/react'
import { createDisputeQuestion, inspectBooking } from '#contract/moderation/disputes.ts'
import { aDispute } from '#__tests__/support/disputes.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const at = '2026-11-22T09:00:00.000Z'
const statement = {
  _id: 'e1',
  at,
  picture: null,
  asked: null,
  by: 'user',
  who: 'Asha',
  body: 'No.',
} as const
const question = {
  ...statement,
  _id: 'q1',
  by: 'admin',
  asked: 'vendor',
  who: null,
  body: 'Who was there?',
} as const

test('who decides asks one side from the desk, and reads the question in its place', async () => {
  const dispute = { ...aDispute, mayAsk: true, evidence: [statement] }
  const { user, sent, answer } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [
      reply(inspectBooking, { ...dispute, lookedAt: at }),
      reply(
        createDisputeQuestion,
        refuse(422, 'Please check.', { question: 'Your question is needed.' }),
      ),
    ],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A dispute')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask about this dispute' }))
  await user.selectOptions(dialog.getByLabelText('Ask'), 'Rose Palace')
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect(await dialog.findByText('Your question is needed.')).toBeVisible()
  await user.type(dialog.getByLabelText('Your question'), 'Who was there?')
  answer(reply(createDisputeQuestion, { ...dispute, evidence: [statement, question] }))
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Who was there?')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/^Our team asks/)).toHaveTextContent('Our team asks Rose Palace')
  expect(sent(createDisputeQuestion).at(-1)?.input).toEqual({
    bookingId: 'b1',
    about: 'outcome',
    asked: 'vendor',
    question: 'Who was there?',
  })
})
