import type { Role } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { navItemsOf } from '#features/navigation/navItems.ts'
import type { Entry } from './entries.ts'

type Page = Omit<Entry, 'key'> & { also?: string }

/** What stands deeper in a workspace, and the public pages that its people open. */
const further: Record<Role, readonly Page[]> = {
  user: [{ label: 'Home', to: paths.home, icon: 'home' }],
  vendor: [
    { label: 'Enter a booking', to: paths.vendorNewBooking, icon: 'plus' },
    { label: 'When you work', to: paths.vendorRules, icon: 'clock', also: 'seasons days off' },
    { label: 'Edit your profile', to: paths.vendorUpdateProfile, icon: 'edit', also: 'prices' },
    { label: 'Home', to: paths.home, icon: 'home' },
  ],
  admin: [{ label: 'Home', to: paths.home, icon: 'home' }],
}

/** The pages of a role whose names hold what was typed; all of them before anything is. */
export function pagesOf(role: Role, typed: string): Entry[] {
  const places = navItemsOf[role].flatMap((group) => group.places)
  const pages: Page[] = [
    ...places.map(({ label, short, to, icon }) => ({ label, to, icon, also: short })),
    ...further[role],
  ]
  const words = typed.toLocaleLowerCase()
  return pages
    .filter(({ label, also = '' }) => `${label} ${also}`.toLocaleLowerCase().includes(words))
    .map(({ label, to, icon }) => ({ key: `page ${to}`, label, to, icon }))
}
