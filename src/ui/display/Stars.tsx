import { formatNumber } from '#domain/numbers.ts'
import { useId } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Stars.module.css'
import { useLocale } from '#src/ui/base/locale.ts'

/** A rating out of five with how many gave one; `all` draws five stars, else one star and the number. */
export function Stars({ value, count, all }: { value: number; count?: number; all?: boolean }) {
  const locale = useLocale()
  const shown = value.toFixed(1)
  const spoken = `${shown} out of 5${count === undefined ? '' : `, ${count} ${count === 1 ? 'rating' : 'ratings'}`}`
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden className={styles.drawn}>
        {all ? (
          Array.from({ length: 5 }, (_, index) => (
            <Star key={index} fill={Math.min(1, Math.max(0, value - index))} />
          ))
        ) : (
          <Star fill={1} />
        )}
        <span className={styles.value}>{shown}</span>
        {count !== undefined && (
          <span className={styles.count}>({formatNumber(count, locale)})</span>
        )}
      </span>
    </span>
  )
}

const shape = 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8z'

function Star({ fill }: { fill: number }) {
  if (fill > 0 && fill < 1) return <PartStar fill={fill} />
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      className={cx(styles.star, fill === 1 && styles.full)}
    >
      <path d={shape} />
    </svg>
  )
}

function PartStar({ fill }: { fill: number }) {
  const id = useId()
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" className={styles.star}>
      <defs>
        <linearGradient id={id}>
          <stop offset={fill} stopColor="var(--marigold-strong)" />
          <stop offset={fill} stopColor="transparent" />
        </linearGradient>
      </defs>
      <path d={shape} fill={`url(#${id})`} />
    </svg>
  )
}
