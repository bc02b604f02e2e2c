import { render, screen } from '@testing-library/react'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { showToast } from '#src/toasts.ts'

test('what a form says beside a field is not said again as a toast', async () => {
  const phone = 'Please type your phone with its country, such as +49.'
  const { unmount } = render(
    <Form name="phone" errors={{ phone }} onSubmit={() => {}}>
      <Field name="phone" label="Phone" />
    </Form>,
  )
  showToast('error', phone, true)
  showToast('error', 'That day is taken.', true)
  expect(await screen.findByText('That day is taken.')).toBeInTheDocument()
  expect(screen.getAllByText(phone)).toHaveLength(1)

  // Nobody says it any more.
  unmount()
  showToast('error', phone, true)
  expect(await screen.findByText(phone)).toBeInTheDocument()
})
