import { useRef, useState } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import * as styles from './Portfolio.module.css'

/** Takes pictures: chosen from the device, or dropped. */
export function PhotoDrop({
  onFiles,
  small,
}: {
  onFiles: (files: readonly File[]) => void
  /** Where the screen has more on it, and another button for going on. */
  small?: boolean
}) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={cx(styles.drop, small && styles.small, over && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(Array.from(event.dataTransfer.files))
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Choose photos"
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <Button
        variant={small ? 'quiet' : 'primary'}
        icon="upload"
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <p className="soft small">
        or drop them here. JPEG, PNG, WebP or AVIF, up to 10 MB each. Location data is removed.
      </p>
    </div>
  )
}
