import type { Membership } from '#contract/people/members.ts'

export type Kind = Membership['kind']
export type Role = Membership['role']

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
  manager: 'Manager',
  staff: 'Staff',
}

const options = (...roles: [Role, string][]) =>
  roles.map(([value, does]) => ({ value, label: `${roleNames[value]}: ${does}` }))
/** What somebody can be made, and what that lets them do. */
export const roleOptions: Record<Kind, { value: Role; label: string }[]> = {
  wedding: options(
    ['editor', 'plans and books'],
    ['viewer', 'reads, changes nothing'],
    ['owner', 'everything, members too'],
  ),
  business: options(
    ['staff', 'answers messages'],
    ['manager', 'runs the business'],
    ['owner', 'everything, members too'],
  ),
}
