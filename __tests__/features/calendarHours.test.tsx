import { screen, within } from '@testing-library/react'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

test('two bookings of one hall share a day, each with its hours', async () => {
  const booked = (bookingId: string, note: string, hours: string) => ({
    _id: bookingId,
    kind: 'booking' as const,
    resource: 'Lawn',
    firstDay: '2027-02-20',
    lastDay: '2027-02-20',
    hours,
    setUpFrom: hours.startsWith('18') ? '2027-02-20T16:00' : null,
    clearedBy: hours.startsWith('18') ? '2027-02-21T01:00' : null,
    note,
    bookingId,
  })
  const blocks = [
    booked('k1', 'Asha and Ravi', '09:00 to 13:00'),
    booked('k2', 'Priya and Arjun', '18:00 to 23:00'),
  ]
  const { user } = renderApp('/vendor/calendar?view=list&date=2027-02-14', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, {
        blocks,
        resources: [{ _id: 'r1', name: 'Lawn', withinId: null }],
        open: true,
        days: { '2027-02-20': 'taken' },
        off: [],
        today: '2027-02-14',
      }),
    ],
  })
  await screen.findByRole('link', { name: 'Asha and Ravi' })
  const list = within(screen.getByRole('region', { name: 'List' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha and Ravi9:00 am to 1:00 pm · LawnBooked',
    'Priya and Arjun6:00 pm to 11:00 pm · Lawn · set-up from 4:00 pm, cleared by Sun 21 Feb 2027, 1:00 amBooked',
  ])
  await user.click(screen.getByRole('tab', { name: 'Month' }))
  expect(await screen.findByText('Sat 20 Feb 2027, 9:00 am to 1:00 pm')).toBeVisible()
  expect(screen.getByText('Sat 20 Feb 2027, 6:00 pm to 11:00 pm')).toBeVisible()
})
