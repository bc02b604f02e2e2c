import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Decline</Button>
      <a href="/elsewhere">Elsewhere</a>
      {open && (
        <Dialog
          title="Decline this booking"
          onClose={() => setOpen(false)}
          actions={<Button>Really</Button>}
        >
          <Field name="reason" label="Reason" />
        </Dialog>
      )}
    </>
  )
}

async function openIt() {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  return user
}

test('the focus starts in the first field, stays inside, and goes back', async () => {
  const user = await openIt()
  expect(screen.getByRole('dialog', { name: 'Decline this booking' })).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveFocus()

  await user.tab()
  expect(screen.getByRole('button', { name: 'Really' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Really' })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus()
})

test("the browser's own cancel (Escape) closes it", async () => {
  await openIt()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus()
})

test('a press on the veil closes it, one inside does not', async () => {
  const user = await openIt()
  await user.click(screen.getByText('Decline this booking'))
  expect(screen.getByRole('dialog')).toBeVisible()
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the page behind stands still before the focus goes in: it is laid out once', async () => {
  const seen: string[] = []
  const focus = jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {
    seen.push(document.documentElement.style.overflow)
  })
  render(
    <Dialog title="Decline this booking" onClose={() => {}}>
      <Field name="reason" label="Reason" />
    </Dialog>,
  )
  expect(seen).toEqual(['hidden'])
  focus.mockRestore()
})

test('a form has its buttons in the foot of its dialog, the one that sends it last; on a page it comes first', () => {
  const form = (
    <Form name="f" onSubmit={() => {}} action="Save" beside={<button type="button">Leave</button>}>
      <p>What is asked</p>
    </Form>
  )
  const { container, unmount } = render(form)
  const labels = (within: ParentNode) =>
    [...within.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(labels(container)).toEqual(['Save', 'Leave'])
  expect(container.querySelector('footer')).toBeNull()
  unmount()
  render(
    <Dialog title="A question" onClose={() => {}}>
      {form}
    </Dialog>,
  )
  const foot = screen.getByRole('dialog').querySelector('footer')
  expect(foot && labels(foot)).toEqual(['Leave', 'Save'])
})
