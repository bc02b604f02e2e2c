import { cityNamed } from './places.ts'
import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { Step } from '#demo/lib/sheets.ts'
import { addVendor, type Life, type Making } from './add.ts'
import { planVendor } from './plan.ts'

type Waiting = [category: string, city: string, status: VendorStatus, submitted: number]
/** Who waits, and who was sent back, refused or suspended; one has waited longer than promised. */
const waiting: Waiting[] = [
  ['photographers', 'Indore', 'submitted', -3],
  ['makeup-artists', 'Surat', 'submitted', -2],
  ['venues', 'Mysuru', 'submitted', -1],
  ['mehendi-artists', 'Jaipur', 'submitted', -1],
  ['caterers', 'Pune', 'submitted', -1],
  ['invitations', 'Kolkata', 'submitted', -1],
  ['decorators', 'Nagpur', 'changes_requested', -6],
  ['music-and-dj', 'Noida', 'rejected', -15],
  ['jewellery', 'Surat', 'suspended', -200],
  ['florists', 'Kochi', 'draft', -4],
]
const notes: Partial<Record<VendorStatus, string>> = {
  changes_requested:
    'Please say what is included in the price for one function, and show at least one ' +
    'photo of your own work by daylight.',
  rejected: 'The photos belong to another business, which has written to us.',
  suspended:
    'Two couples report that hired pieces were not delivered. We are looking into it together.',
}

export function addQueue(making: Making, from: number, taken: Set<string>): void {
  const { calendar, adminId } = making
  waiting.forEach(([category, city, status, submitted], index) => {
    const vendor = planVendor(
      { number: from + index, place: 20 + index, category, city: cityNamed(city) },
      taken,
    )
    const note = notes[status] ?? null
    addVendor(making, vendor, (userId): Life => {
      const createdAt = calendar.at(submitted - 1, 9)
      const submittedAt = calendar.at(submitted, 5 + index, 20)
      const steps: Step[] = [['draft', createdAt, 'vendor', userId]]
      if (status !== 'draft') steps.push(['submitted', submittedAt, 'vendor', userId])
      if (status === 'suspended')
        steps.push(['approved', calendar.at(submitted + 1, 10), 'admin', adminId])
      if (note)
        steps.push([
          status,
          calendar.at(status === 'suspended' ? -12 : submitted + 1, 12),
          'admin',
          adminId,
          note,
        ])
      return {
        status,
        createdAt,
        submittedAt: status === 'draft' ? null : submittedAt,
        steps,
        note,
      }
    })
  })
}
