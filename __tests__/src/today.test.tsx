import { render, screen } from '@testing-library/react'
import { setSiteZone, TodayContext } from '#src/ui/calendar/today.ts'
import { todayHere, useToday } from '#src/ui/calendar/useToday.ts'
import { setTime } from '#__tests__/support/clock.ts'

afterEach(() => {
  setSiteZone(undefined)
  setTime()
})
const Today = ({ zone }: { zone?: string }) => <p>{useToday(zone)}</p>

test('at 20:00 UTC a page says the site’s day, wherever its reader is, and a vendor’s where that is another', () => {
  setTime('2026-12-01T20:00:00Z')
  setSiteZone('Asia/Kolkata')
  expect(todayHere()).toBe('2026-12-02')
  const { rerender } = render(<Today />)
  expect(screen.getByText('2026-12-02')).toBeInTheDocument()
  rerender(<Today zone="Europe/London" />)
  expect(screen.getByText('2026-12-01')).toBeInTheDocument()
  // What the server drew yesterday is put right once the page is there.
  rerender(
    <TodayContext value="2026-12-01">
      <Today />
    </TodayContext>,
  )
  expect(screen.getByText('2026-12-02')).toBeInTheDocument()
})
