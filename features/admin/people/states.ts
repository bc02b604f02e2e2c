import type { Belonging, PersonLine } from '#contract/people/people.ts'
import type { Role } from '#contract/kernel/endpoint.ts'
import type { Tone } from '#src/ui/feedback/Badge.tsx'

export const roleLabels: Record<Role, string> = { user: 'Couple', vendor: 'Vendor', admin: 'Admin' }
export const roleWords: Record<Belonging['role'], string> = {
  owner: 'an owner',
  editor: 'an editor',
  viewer: 'a viewer',
  manager: 'a manager',
  staff: 'staff',
}
export const stateLabels: Record<PersonLine['state'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'leaf' },
  suspended: { label: 'Suspended', tone: 'brick' },
  deleted: { label: 'Deleted', tone: 'neutral' },
}
