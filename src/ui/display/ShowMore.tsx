import { maxCounted } from '#domain/limits.ts'
import type { MouseEvent } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import * as styles from './ShowMore.module.css'

const many = `more than ${maxCounted - 1}`

/**
 * The end of a list that goes on: how many are shown of how many, and the next ones. Nothing when all are there. With
 * `to`, the address that shows more, it is a link that works without scripts and in another tab.
 */
export function ShowMore({
  shown,
  total,
  isAbout = false,
  more,
  busy,
  to,
  onMore,
}: {
  shown: number
  total?: number | undefined
  isAbout?: boolean | undefined
  more: boolean
  busy?: boolean
  to?: string
  onMore: () => void
}) {
  if (!more) return null
  const press = (event: MouseEvent) => {
    if (to && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    if (!busy) onMore()
  }
  return (
    <div className={styles.more}>
      {total !== undefined && (
        <p className={styles.count}>
          {shown} of {total < maxCounted ? `${isAbout ? 'about ' : ''}${total}` : many}
        </p>
      )}
      <Button {...{ to, busy }} onClick={press}>
        Show more
      </Button>
    </div>
  )
}
