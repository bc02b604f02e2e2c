import sprite from 'url:./icons.svg'
import type { IconName } from './icons.ts'

export type { IconName } from './icons.ts'

/**
 * A line icon in the text's colour. Decoration by default; `label` makes it speak. `filled` for a set heart or star.
 * The drawings stand in one file of their own, so no script carries them.
 */
export function Icon({
  name,
  size = 20,
  filled,
  label,
  className,
}: {
  name: IconName
  size?: number
  filled?: boolean
  label?: string
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ flex: 'none' }}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
