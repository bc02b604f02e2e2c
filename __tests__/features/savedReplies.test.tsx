import { screen, waitFor, within } from '@testing-library/react'
import { getEstimate } from '#contract/pages/vendorPages.ts'
import { getEnquiries, getEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import * as contract from '#contract/talk/savedReplies.ts'
import { anEnquiry } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const free = {
  _id: 'r1',
  name: 'Free',
  text: 'Dear {couple}, {day} is free. For {guests} guests: {price}. {business}',
  version: 0,
}
const parking = { _id: 'r2', name: 'Parking', text: 'In {town} there is parking.', version: 2 }
const total = {
  amount: 42_500_000,
  maxAmount: null,
  currency: 'INR',
  guests: 300,
  kind: 'exact' as const,
  tax: 'included' as const,
}
const open = (replies: contract.SavedReply[] = [free, parking], enquiry = anEnquiry) =>
  renderApp('/vendor/Enquiry/e1', {
    as: people.vendor,
    replies: [
      reply(getEnquiries, listOf(enquiry)),
      reply(getEnquiry, enquiry),
      reply(getEstimate, { total, lines: [] }),
      reply(contract.getSavedReplies, listOf(...replies)),
      reply(sendMessage, enquiry),
    ],
  })
const box = () => screen.findByRole('textbox', { name: 'Your message' })
const dialog = async (name = 'Saved replies') => within(await screen.findByRole('dialog', { name }))

test('a reply is inserted at the caret with all that is known, and nothing typed goes', async () => {
  const { user, sent } = open()
  const field = await box()
  await user.typeLetters(field, 'Hello. Bye.')
  ;(field as HTMLTextAreaElement).setSelectionRange(0, 6)
  await user.click(screen.getByRole('button', { name: 'Saved replies' }))
  const inside = await dialog()
  await user.typeLetters(await inside.findByRole('searchbox'), 'fRee')
  expect(inside.queryByRole('button', { name: /^Parking/ })).toBeNull()
  const choice = inside.getByRole('button', { name: /^Free/ })
  await waitFor(() => expect(choice).toBeEnabled())
  await user.click(choice)
  expect(screen.queryByRole('dialog')).toBeNull()
  const words =
    'Dear Priya & Arjun, Sun 14 Feb 2027 is free. ' +
    'For 300 guests: ₹4,25,000 for 300 guests, tax included. Rose Hall'
  expect(field).toHaveValue(`Hello. ${words} Bye.`)
  expect(field).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent(sendMessage)).toHaveLength(1))
})

test('what is not known stays visible, and is not sent until it is written', async () => {
  const { user, sent } = open()
  const field = await box()
  // In an empty field a slash opens them, and Enter takes the first.
  await user.type(field, '/')
  const inside = await dialog()
  expect((await inside.findByText('{town}')).tagName).toBe('MARK')
  await user.type(inside.getByRole('searchbox'), 'parking{Enter}')
  expect(field).toHaveValue('In {town} there is parking.')
  const why = 'The town isn’t known here: write it or remove {town}.'
  expect(field).toHaveAccessibleDescription(why)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent(sendMessage)).toHaveLength(0)
  // The gap is chosen: what is typed stands in its place.
  await user.keyboard('Jaipur')
  expect(field).toHaveValue('In Jaipur there is parking.')
  expect(screen.queryByText(why)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent(sendMessage)).toHaveLength(1))
  expect(sent(sendMessage)[0]?.input).toMatchObject({ message: 'In Jaipur there is parking.' })
})

test('a slash within a text is one, and a couple has no saved replies', async () => {
  const { user } = open()
  const field = await box()
  await user.type(field, '1/2')
  expect(field).toHaveValue('1/2')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of several functions each day stands with its name', async () => {
  const times = [
    { name: 'Wedding', day: '2027-02-14', slot: null, guests: 300 },
    { name: 'Mehendi', day: '2027-02-13', slot: 'morning' as const, guests: 80 },
  ]
  const [question] = anEnquiry.messages
  const { user } = open([{ ...free, text: '{day}, for {guests}.' }], {
    ...anEnquiry,
    functions: { count: 2, fewest: 80, most: 300, firstDay: '2027-02-13', lastDay: '2027-02-14' },
    messages: question ? [{ ...question, about: { times } }] : [],
  })
  await user.click(await screen.findByRole('button', { name: 'Saved replies' }))
  await user.click(await (await dialog()).findByRole('button', { name: /^Free/ }))
  expect(await box()).toHaveValue(
    'Sat 13 Feb 2027 (Mehendi) and Sun 14 Feb 2027 (Wedding), for 80 to 300.',
  )
})

test('what is typed is saved; a field that is none is refused beside it', async () => {
  const { user, sent, answer } = open([])
  await user.type(await box(), 'We have parking')
  await user.click(screen.getByRole('button', { name: 'Saved replies' }))
  const list = await dialog()
  expect(await list.findByText(/^Nothing is saved yet\./)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Save as reply' }))
  const form = await dialog('Save a reply')
  const text = form.getByRole('textbox', { name: 'Reply' })
  expect(text).toHaveValue('We have parking')
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Parking')
  await user.type(text, ', {{bride}')
  const refusal = '{bride} is no field.'
  answer(reply(contract.createSavedReply, refuse(422, refusal, { text: refusal })))
  await user.click(form.getByRole('button', { name: 'Save reply' }))
  expect(await form.findByText(refusal)).toBeVisible()
  expect(text).toHaveFocus()

  await user.clear(text)
  await user.click(form.getByRole('button', { name: 'Couple’s name' }))
  expect(text).toHaveValue('{couple}')
  answer(
    reply(contract.createSavedReply, parking),
    reply(contract.getSavedReplies, listOf(parking)),
  )
  await user.click(form.getByRole('button', { name: 'Save reply' }))
  expect(await (await dialog()).findByRole('button', { name: /^Parking/ })).toBeVisible()
  expect(sent(contract.createSavedReply).at(-1)?.input).toEqual({
    name: 'Parking',
    text: '{couple}',
  })
})

test('one is changed, and deleted with a way back', async () => {
  const { user, sent, answer } = open([parking])
  await user.click(await screen.findByRole('button', { name: 'Saved replies' }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Edit “Parking”' }))
  const form = await dialog('Edit a saved reply')
  const name = form.getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Cars')
  const cars = { ...parking, name: 'Cars', version: 3 }
  answer(reply(contract.updateSavedReply, cars), reply(contract.getSavedReplies, listOf(cars)))
  await user.click(form.getByRole('button', { name: 'Save reply' }))
  const list = await dialog()
  const bin = await list.findByRole('button', { name: 'Delete “Cars”' })
  expect(sent(contract.updateSavedReply)[0]?.input).toEqual({
    replyId: 'r2',
    version: 2,
    name: 'Cars',
    text: parking.text,
  })
  answer(
    reply(contract.deleteSavedReply, { message: 'The reply is deleted.' }),
    reply(contract.getSavedReplies, listOf()),
  )
  await user.click(bin)
  expect(await list.findByText('“Cars” is deleted.')).toBeVisible()
  const undo = list.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  answer(reply(contract.createSavedReply, cars), reply(contract.getSavedReplies, listOf(cars)))
  await user.click(undo)
  expect(await list.findByRole('button', { name: /^Cars/ })).toBeVisible()
  expect(sent(contract.createSavedReply)[0]?.input).toEqual({ name: 'Cars', text: parking.text })
  await waitFor(() => expect(list.queryByText('“Cars” is deleted.')).toBeNull())
})
