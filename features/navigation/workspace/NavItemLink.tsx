import { Link, useLocation } from 'react-router'
import { Icon } from '#src/ui/base/Icon.tsx'
import { type NavItem } from '#features/navigation/navItems.ts'
import { useWaiting } from './useWaiting.ts'

/** How much of a place waits, for the eye and for the ear. */
export function Count({ of, className }: { of: number; className: string | undefined }) {
  return (
    of > 0 && (
      <span className={className}>
        {of > 99 ? '99+' : of}
        <span className="visually-hidden"> waiting</span>
      </span>
    )
  )
}

/** How much waits in some places together. */
export function useCount(places: readonly NavItem[]): number {
  const waiting = useWaiting()
  return places.reduce((sum, { count }) => sum + ((count && waiting?.[count]) || 0), 0)
}

/** A place of the workspace; the one that is open says so. */
export function NavItemLink({
  place,
  current,
  short,
  classes: { link, count },
  onClick,
}: {
  place: NavItem
  current: boolean
  short?: boolean
  classes: Readonly<Record<'link' | 'count', string | undefined>>
  onClick?: () => void
}) {
  const { pathname, search } = useLocation()
  const waiting = useCount([place])
  return (
    <Link
      to={place.to}
      className={link}
      aria-current={current ? (place.to === pathname + search ? 'page' : 'true') : undefined}
      onClick={onClick}
    >
      <Icon name={place.icon} />
      <span>{(short && place.short) || place.label}</span>
      <Count of={waiting} className={count} />
    </Link>
  )
}
