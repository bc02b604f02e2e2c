import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultLocale, LocaleContext } from '#src/ui/base/locale.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Form } from '#src/ui/forms/Form.tsx'

const onDay = jest.fn()
const onSubmit = jest.fn()
const onMonthChange = jest.fn()

function setUp(props: Partial<Parameters<typeof DateField>[0]> = {}, locale = 'en-IN') {
  render(
    <LocaleContext value={{ ...defaultLocale, locale }}>
      <Form name="date" onSubmit={onSubmit}>
        <DateField
          name="date"
          label="Wedding day"
          today="2026-11-21"
          states={{ '2027-02-14': 'taken', '2027-02-15': 'free' }}
          {...{ onDay, onMonthChange }}
          {...props}
        />
      </Form>
    </LocaleContext>,
  )
  return userEvent.setup()
}
const field = () => screen.getByLabelText<HTMLInputElement>('Wedding day', { selector: 'input' })

beforeEach(() => jest.clearAllMocks())

test('a typed day is handed over as YYYY-MM-DD, also by Enter, and said in words', async () => {
  const user = setUp()
  await user.type(field(), '14 feb 2027{Enter}')

  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ date: '2027-02-14' })
  expect(onDay).toHaveBeenLastCalledWith('2027-02-14')
  expect(field()).toHaveAccessibleDescription('Sun 14 Feb 2027')
})

test('what is no day stays as typed, for the server to judge', async () => {
  const user = setUp()
  await user.type(field(), 'some sunday{Tab}')
  expect(field()).toHaveValue('some sunday')
  expect(onDay).not.toHaveBeenCalled()
})

test('the calendar is walked by keys, tells each day with its state, and gives the focus back', async () => {
  const user = setUp({ defaultValue: '2027-02-14' })
  await user.type(field(), '{ArrowDown}')

  expect(await screen.findByRole('button', { name: 'Sun 14 Feb 2027, taken' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('button', { name: 'Mon 15 Feb 2027, free' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await screen.findByRole('button', { name: 'Mon 1 Mar 2027' })).toHaveFocus()
  expect(onMonthChange).toHaveBeenLastCalledWith('2027-03')
  await user.keyboard('{PageDown}')
  expect(await screen.findByRole('button', { name: 'Thu 1 Apr 2027' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(await screen.findByRole('button', { name: 'Sun 4 Apr 2027' })).toHaveFocus()
  await user.keyboard('{Enter}')

  expect(field()).toHaveValue('2027-04-04')
  expect(onDay).toHaveBeenLastCalledWith('2027-04-04')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus()
})

test('the calendar keeps to the days that are allowed, by its keys and its buttons', async () => {
  const user = setUp({ defaultValue: '2027-01-31', min: '2027-01-10', max: '2027-03-20' })
  await user.type(field(), '{ArrowDown}')
  expect(await screen.findByRole('button', { name: 'Sun 31 Jan 2027' })).toHaveFocus()
  for (const [key, day] of [
    ['PageDown', 'Sun 28 Feb 2027'],
    ['PageDown', 'Sat 20 Mar 2027'],
    ['End', 'Sat 20 Mar 2027'],
    ['Home', 'Mon 15 Mar 2027'],
    ['PageUp', 'Mon 15 Feb 2027, free'],
    ['PageUp', 'Fri 15 Jan 2027'],
    ['PageUp', 'Sun 10 Jan 2027'],
    ['ArrowUp', 'Sun 10 Jan 2027'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    await waitFor(() => expect(screen.getByRole('button', { name: day })).toHaveFocus())
  }
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  const next = screen.getByRole('button', { name: 'Next month' })
  await user.click(next)
  expect(screen.getByText('February 2027')).toBeVisible()
  await user.click(next)
  expect(screen.getByText('March 2027')).toBeVisible()
  expect(next).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(onMonthChange).toHaveBeenLastCalledWith('2027-02')
})

test('Escape closes the calendar and changes nothing; days before the first allowed one cannot be picked', async () => {
  const user = setUp({ min: '2026-11-21' })
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))

  expect(await screen.findByRole('button', { name: 'Sat 21 Nov 2026, today' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Fri 20 Nov 2026' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await user.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(field()).toHaveValue('')
})

test('a day is edited as people write it, and sent as before', async () => {
  const user = setUp({ defaultValue: '2027-02-14' })
  await user.click(field())
  expect(field()).toHaveValue('14 Feb 2027')
  await user.tab()
  expect(field()).toHaveValue('2027-02-14')
  await user.click(field())
  await user.keyboard('{Enter}')
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ date: '2027-02-14' })
})

test('who comes by Tab and types replaces the day', async () => {
  const user = setUp({ defaultValue: '2026-12-05' })
  await user.tab()
  expect(field()).toHaveValue('5 Dec 2026')
  await user.keyboard('8 Jan 2027{Tab}')
  expect(field()).toHaveValue('2027-01-08')
  expect(field()).toHaveAccessibleDescription('Fri 8 Jan 2027')
})

test('the whole day is selected once it stands there in words', () => {
  setUp({ defaultValue: '2026-12-15' })
  act(() => field().focus())
  const { value, selectionStart, selectionEnd } = field()
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('15 Dec 2026')
})

test('what is left and is no day stays, with an error that goes with the next letter', async () => {
  const user = setUp()
  await user.type(field(), '5 Dec 20268 Jan 2027{Tab}')
  expect(field()).toHaveValue('5 Dec 20268 Jan 2027')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Write a day, like 14 Feb 2027.')
  await user.type(field(), '{Backspace}')
  expect(field()).toBeValid()
})

test.each([
  ['en-US', '03/04/2027', '2027-03-04'],
  ['en-US', '2/14/2027', '2027-02-14'],
  ['en-US', 'Feb 14, 2027', '2027-02-14'],
  ['en-US', '2027-2-4', '2027-02-04'],
  ['en-IN', '03/04/2027', '2027-04-03'],
  ['en-IN', '2027-2-4', '2027-02-04'],
])('in %s %j is %s', async (locale, text, day) => {
  const user = setUp({}, locale)
  await user.type(field(), `${text}{Tab}`)
  expect(field()).toHaveValue(day)
})

test('where a date may be two days, both are named', async () => {
  const user = setUp({}, 'en-CA')
  await user.type(field(), '03/04/2027{Tab}')
  expect(field()).toHaveValue('03/04/2027')
  expect(field()).toHaveAccessibleDescription(
    'Is that 3 Apr 2027 or 4 Mar 2027? Write the month as a word.',
  )
})

test('Enter that ends a composition sends nothing', async () => {
  const user = setUp()
  await user.type(field(), '14 feb 2027')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(field()).toHaveValue('14 feb 2027')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field()).toHaveValue('2027-02-14')
})
