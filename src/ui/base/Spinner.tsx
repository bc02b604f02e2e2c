import * as styles from './Spinner.module.css'

/** Something is being done: decoration beside words that say so. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span className={styles.spinner}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className={styles.ring}>
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          opacity="0.22"
        />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
