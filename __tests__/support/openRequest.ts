import { fireEvent, screen } from '@testing-library/react'

/** Presses what opens all of a request on a vendor's page, where it is not open yet. */
export async function openRequest(): Promise<void> {
  const words = await screen.findByText(
    /^(Request|Request a day|Book|Other days|See your request|See the details)$/,
    { selector: 'summary *' },
  )
  if (!words.closest('details')?.open) fireEvent.click(words)
}
