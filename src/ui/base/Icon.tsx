import sprite from 'url:./icons.svg'
import { cx } from '#src/lib/classes.ts'
import type { IconName } from './icons.ts'

export type { IconName } from './icons.ts'

/**
 * A line icon in the text's colour: decoration, never read out. `filled` for a set heart or star.
 * The drawings stand in one file of their own, so no script carries them; how they are drawn is said once, by `.icon`,
 * since a page has dozens.
 */
export function Icon({
  name,
  size = 20,
  filled,
  className,
}: {
  name: IconName
  size?: number
  filled?: boolean
  className?: string
}) {
  return (
    <svg
      width={size}
      height={size}
      className={cx('icon', filled && 'icon-filled', className)}
      aria-hidden
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
