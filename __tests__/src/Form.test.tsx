import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDrafts } from '#src/ui/forms/clearDrafts.ts'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

const Enquiry = ({
  errors,
  onSubmit = () => {},
}: {
  errors?: Record<string, string>
  onSubmit?: (values: Record<string, FormDataEntryValue>, data: FormData) => void
}) => (
  <Form name="enquiry" draft errors={errors} onSubmit={onSubmit}>
    <Field name="name" label="Your name" />
    <Field name="password" label="Password" type="password" />
    <Field name="otp" label="Code" />
    <Field as="textarea" name="message" label="Message" hint="A few lines" />
    <Select
      name="city"
      label="City"
      placeholder="Any city"
      options={[{ value: 'goa', label: 'Goa' }]}
    />
    <ChipToggle name="style" value="garden" label="Garden" />
    <ChipToggle name="style" value="sea" label="By the sea" />
    <MoneyField name="budget" label="Budget" />
    <DateField name="date" label="Day" today="2026-11-21" />
    <Checkbox name="agree" label="I agree" />
    <Button type="submit">Send</Button>
  </Form>
)

beforeEach(() => sessionStorage.clear())

async function fillIn(user = userEvent.setup()) {
  await user.type(screen.getByLabelText('Your name'), 'Asha')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  await user.type(screen.getByLabelText('Password'), '-shown')
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.type(screen.getByLabelText('Message'), 'Hello')
  await user.selectOptions(screen.getByLabelText('City'), 'goa')
  await user.click(screen.getByLabelText('By the sea'))
  await user.type(screen.getByLabelText('Budget'), '4,25,000')
  await user.type(screen.getByLabelText('Day'), '14 feb 2027')
  await user.click(screen.getByLabelText('I agree'))
  return user
}

test('what is typed survives a reload; passwords and codes are not written down', async () => {
  const { unmount } = render(<Enquiry />)
  await fillIn()
  unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|123456/)

  render(<Enquiry />)

  expect(screen.getByRole('form')).toHaveFormValues({
    name: 'Asha',
    password: '',
    otp: '',
    message: 'Hello',
    city: 'goa',
    budget: '4,25,000',
    date: '2027-02-14',
    agree: true,
  })
  expect(screen.getByLabelText('By the sea')).toBeChecked()
  expect(screen.getByLabelText('Garden')).not.toBeChecked()
  expect(screen.getByText('₹4,25,000')).toBeVisible()
  expect(screen.getByText('Sun 14 Feb 2027')).toBeInTheDocument()
})

test('fields that appear later are filled, too, and keep what was written for them', async () => {
  const Steps = () => {
    const [step, setStep] = useState(1)
    return (
      <Form name="steps" draft onSubmit={() => setStep(step + 1)}>
        {step === 1 ? (
          <Field key="a" name="first" label="First" />
        ) : (
          <Field key="b" name="second" label="Second" />
        )}
        <Button type="submit">Next</Button>
      </Form>
    )
  }
  const user = userEvent.setup()
  const { unmount } = render(<Steps />)
  await user.type(screen.getByLabelText('First'), 'one')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(screen.getByLabelText('Second'), 'two')
  unmount()

  render(<Steps />)

  expect(screen.getByLabelText('First')).toHaveValue('one')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByDisplayValue('two')).toBe(screen.getByLabelText('Second'))
})

test('a draft is forgotten when its form was accepted, and all are at sign-out', async () => {
  render(<Enquiry />)
  await fillIn()
  sessionStorage.setItem('other', 'kept')
  clearDraft('enquiry')
  expect(sessionStorage.getItem('draft:enquiry')).toBeNull()
  sessionStorage.setItem('draft:a', '{}')
  sessionStorage.setItem('draft:b', '{}')
  clearDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('where the browser keeps nothing a form works all the same', async () => {
  const methods = ['getItem', 'setItem', 'removeItem'] as const
  const closed = methods.map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('Storage is closed.', 'SecurityError')
    }),
  )
  const onSubmit = jest.fn()
  render(<Enquiry onSubmit={onSubmit} />)
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Asha' } })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ name: 'Asha' })
  expect(() => clearDraft('enquiry')).not.toThrow()
  for (const each of closed) each.mockRestore()
})

test('values are handed over by name, without the browser judging them', async () => {
  const onSubmit = jest.fn()
  render(<Enquiry onSubmit={onSubmit} />)
  const user = await fillIn()
  await user.click(screen.getByLabelText('Garden'))
  await user.click(screen.getByRole('button', { name: 'Send' }))

  const [values, data] = onSubmit.mock.calls[0] as [Record<string, string>, FormData]
  expect(values).toMatchObject({
    name: 'Asha',
    password: 'secret-shown',
    otp: '123456',
    date: '2027-02-14',
    budget: '4,25,000',
  })
  expect(data.getAll('style')).toEqual(['garden', 'sea'])
  expect(screen.getByRole('form')).toHaveAttribute('novalidate')
})

test('an error stands with its field, and the first of them gets the focus once', async () => {
  const user = userEvent.setup()
  const errors = {
    message: 'Write at least ten words.',
    city: 'Choose a city.',
    'packages.0.name': 'A package needs a name.',
  }
  const { rerender } = render(<Enquiry />)
  rerender(<Enquiry errors={errors} />)

  const message = screen.getByLabelText('Message')
  expect(message).toHaveFocus()
  expect(message).toBeInvalid()
  expect(message).toHaveAccessibleDescription('A few lines Write at least ten words.')
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Choose a city.')
  expect(screen.getByLabelText('Your name')).toBeValid()
  expect(screen.getByRole('alert')).toHaveTextContent('A package needs a name.')

  await user.click(screen.getByLabelText('Your name'))
  rerender(<Enquiry errors={{ ...errors }} />)
  expect(screen.getByLabelText('Your name')).toHaveFocus()

  rerender(<Enquiry errors={{ budget: 'Too little.' }} />)
  expect(screen.getByLabelText('Budget')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a form draws its button, and is done with its draft once what it sent is accepted', async () => {
  const sent: unknown[] = []
  const accepted: unknown[] = []
  const answers = [{ error: 'refused' }, { data: 'stored' }]
  const user = userEvent.setup()
  render(
    <Form
      name="note"
      draft
      action="Send"
      beside={<Button>Later</Button>}
      onSubmit={(values) => {
        sent.push(values)
        return Promise.resolve(answers.shift())
      }}
      onDone={(data) => accepted.push(data)}
    >
      <Field name="words" label="Words" />
    </Form>,
  )
  await user.type(screen.getByLabelText('Words'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect([sent, accepted]).toEqual([[{ words: 'Hello' }], []])
  expect(sessionStorage.getItem('draft:note')).toContain('Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(accepted).toEqual(['stored'])
  expect(sessionStorage.getItem('draft:note')).toBeNull()
})
