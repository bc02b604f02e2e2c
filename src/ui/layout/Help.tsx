import type { ReactNode } from 'react'
import * as styles from './Help.module.css'

const close = ({ currentTarget: { parentElement } }: { currentTarget: HTMLElement }) => {
  if (parentElement instanceof HTMLDetailsElement) parentElement.open = false
}

/**
 * A heading, and behind a "?" beside it what it is for: it lies over what follows, moves nothing and goes with the
 * next press elsewhere or Escape. It opens before there are scripts, too.
 */
export const Titled = ({
  heading,
  about,
  help,
}: {
  heading: ReactNode
  /** What the heading reads. */
  about: ReactNode
  help: ReactNode
}) => (
  <div className={styles.titled}>
    {heading}
    <details className={styles.help}>
      <summary onBlur={close} onKeyDown={(event) => event.key === 'Escape' && close(event)}>
        <span aria-hidden className={styles.mark}>
          ?
        </span>
        <span className="visually-hidden">Help: {about}</span>
      </summary>
      <p>{help}</p>
    </details>
  </div>
)
