import { screen, within } from '@testing-library/react'
import { getWaysToPay, updateWaysToPay } from '#contract/money/waysToPay.ts'
import { open } from '#__tests__/support/openProfile.ts'
import { complete } from '#__tests__/support/profiles.ts'
import { refuse, reply } from '#__tests__/support/renderApp.tsx'

test('how couples pay is stated after the password, and stands on the page', async () => {
  const nothing = { holder: '', upi: '', iban: '', bic: '', account: '', ifsc: '', other: '' }
  const { user, sent, answer } = open(
    '/vendor-profile',
    complete,
    [getWaysToPay, { ...nothing, changedAt: null }],
    [updateWaysToPay, refuse(422, 'No.', { password: 'That is not your password.' })],
  )
  const card = within(await screen.findByRole('region', { name: 'How couples pay you' }))
  expect(await card.findByText('Nothing here yet: couples will ask you how to pay.')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Add payment details' }))
  const dialog = within(screen.getByRole('dialog', { name: 'How couples pay you' }))
  // Not marked as optional, as the UPI address is: no way to pay is saved without it.
  expect(dialog.getByLabelText('Name on the account')).toBeVisible()
  await user.type(dialog.getByLabelText('UPI address optional'), 'rose@okbank')
  await user.type(dialog.getByLabelText('Your password'), 'marigold')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('That is not your password.')).toBeVisible()
  expect(dialog.getByLabelText(/^UPI address/)).toHaveValue('rose@okbank')
  const stated = { ...nothing, upi: 'rose@okbank', changedAt: '2026-11-20T10:00:00.000Z' }
  answer(reply(updateWaysToPay, stated), reply(getWaysToPay, stated))
  await user.type(dialog.getByLabelText('Your password'), ' and rose')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('rose@okbank')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['UPI'])
  expect(card.getByText(/^Changed .*2026/)).toBeVisible()
  expect(card.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(sent(updateWaysToPay).at(-1)?.input).toEqual({
    ...nothing,
    upi: 'rose@okbank',
    password: 'marigold and rose',
  })
})

test('who is sent here to say how they are paid has the fields before them', async () => {
  const nothing = { holder: '', upi: '', iban: '', bic: '', account: '', ifsc: '', other: '' }
  const { user, where } = open('/vendor-profile#ways-to-pay', complete, [
    getWaysToPay,
    { ...nothing, changedAt: null },
  ])
  const dialog = within(await screen.findByRole('dialog', { name: 'How couples pay you' }))
  expect(dialog.getByLabelText(/^UPI address/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(where()).toBe('/vendor-profile')
})
