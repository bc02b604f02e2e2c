import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The lines of a confirmed booking that open to what is seldom read or done. */
export const folds = {
  change: 'Change it',
  cancel: /^If you cancel/,
  history: /^What happened/,
  paid: / paid in /,
}

/** Opens a line, as whoever reads the page does; gives what is behind it. */
export async function unfold(user: UserEvent, line: string | RegExp) {
  const summary = await screen.findByText(line, { selector: 'summary' })
  await user.click(summary)
  return within(summary.parentElement!)
}
