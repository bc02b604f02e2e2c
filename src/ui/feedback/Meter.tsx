import { useId, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Meter.module.css'

interface BarProps {
  label: ReactNode
  value: number
  max?: number
  /** The value in words: "₹4,25,000 of ₹6,00,000". */
  text?: ReactNode
  tone?: 'marigold' | 'leaf' | 'amber' | 'brick'
}

/** How much of a whole there is: completeness, a budget used. */
export function Meter(props: BarProps) {
  return <Bar {...props} part="meter" />
}

/** How far work under way has come; without a `value` it only says that it moves. */
export function Progress(props: Omit<BarProps, 'value'> & { value?: number }) {
  return <Bar {...props} part="progressbar" />
}

function Bar({
  label,
  value,
  max = 100,
  text,
  tone = 'marigold',
  part,
}: Omit<BarProps, 'value'> & { value?: number; part: 'meter' | 'progressbar' }) {
  const id = useId()
  const share =
    value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  return (
    <div>
      <p className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.text}>
          {text ?? (share !== undefined && `${Math.round(share * 100)}%`)}
        </span>
      </p>
      <div
        role={part}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={typeof text === 'string' ? text : undefined}
        className={styles.track}
      >
        <span
          className={cx(styles.bar, styles[tone], share === undefined && styles.moving)}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
