import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  getEnquiries,
  getEnquiry,
  sendMessage,
  updateMessageDraft,
  type Enquiry,
} from '#contract/talk/enquiries.ts'
import { anEnquiry } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const withDraft = (text: string, version: number): Enquiry => ({
  ...anEnquiry,
  draft: { text, version },
})
const open = (enquiry: Enquiry) =>
  renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [
      reply(getEnquiries, listOf(enquiry)),
      reply(getEnquiry, enquiry),
      reply(updateMessageDraft, ({ text, seen }) => ({ text, version: seen + 1, isSaved: true })),
    ],
  })
const box = () => screen.findByRole('textbox', { name: 'Your message' })
const put = (text: string, version: number) => {
  sessionStorage.setItem('draft:message-e1', JSON.stringify({ message: [text] }))
  sessionStorage.setItem('draft:message-e1-seen', JSON.stringify({ text: 'Seen', version }))
}

test('what was typed on another device is there, and ends with the message', async () => {
  const { user, sent, answer } = open(withDraft('We are', 3))
  const field = await box()
  expect(field).toHaveValue('We are')
  expect(sent(updateMessageDraft)).toEqual([])
  await user.type(field, ' many')
  // As the page goes into the background.
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  hidden.mockRestore()
  await waitFor(() => expect(sent(updateMessageDraft)).toHaveLength(1))
  expect(sent(updateMessageDraft)[0]?.input).toEqual({
    enquiryId: 'e1',
    text: 'We are many',
    seen: 3,
  })
  answer(reply(sendMessage, withDraft('', 5)), reply(getEnquiry, withDraft('', 5)))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent(sendMessage)[0]?.input).toEqual({
    enquiryId: 'e1',
    message: 'We are many',
    draftSeen: 4,
  })
})

test('who leaves has it saved', async () => {
  const { user, sent, go } = open(anEnquiry)
  await user.type(await box(), 'Half a sentence')
  await go('/terms')
  await waitFor(() => expect(sent(updateMessageDraft)).toHaveLength(1))
  expect(sent(updateMessageDraft)[0]?.input).toMatchObject({ text: 'Half a sentence', seen: 0 })
})

test('where both have text what stands here stays, and the other is offered', async () => {
  put('Typed here', 1)
  const { user } = open(withDraft('Typed there', 2))
  const field = await box()
  expect(field).toHaveValue('Typed here')
  expect(await screen.findByText('Typed there')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add it here' }))
  expect(field).toHaveValue('Typed here\n\nTyped there')
  expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull()
})

test('what was sent on another device is gone here, too', async () => {
  put('Seen', 1)
  const { answer, publish } = open(withDraft('Seen', 1))
  const field = await box()
  expect(field).toHaveValue('Seen')
  answer(reply(getEnquiry, withDraft('', 2)))
  await publish({ type: 'Enquiry', id: 'e1' })
  await waitFor(() => expect(field).toHaveValue(''))
})
