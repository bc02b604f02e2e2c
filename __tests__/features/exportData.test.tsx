import { screen, waitFor } from '@testing-library/react'
import { getAccount } from '#contract/account/users.ts'
import { exportMyData } from '#contract/people/personalData.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

test('the data is saved as a file after the password, and does not stay in the store', async () => {
  const { user, store, answer } = renderApp('/account', {
    as: people.user,
    replies: [
      reply(getAccount, {
        ...people.user,
        phone: '',
        hasPassword: true,
        newEmail: null,
        google: null,
      }),
      reply(exportMyData, refuse(422, 'No.', { password: 'That is not your password.' })),
    ],
  })
  const files: Blob[] = []
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#the-file'
  })
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await user.type(await screen.findByLabelText('Your password'), 'marigold')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  expect(files).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  answer(reply(exportMyData, { account: { name: 'Asha Rao of the export' } }))
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(screen.queryByText('That is not your password.')).toBe(null)
  await user.type(await screen.findByLabelText('Your password'), 'marigold and rose')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(saved).toEqual(['everset-my-data.json'])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
    account: { name: 'Asha Rao of the export' },
  })
  await waitFor(() => expect(store.getState().api.mutations).toEqual({}))
})
