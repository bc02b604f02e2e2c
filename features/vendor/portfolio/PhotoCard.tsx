import type { ComponentProps } from 'react'
import type { Photo } from '#contract/kernel/photo.ts'
import { cx } from '#src/lib/classes.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import * as styles from './Portfolio.module.css'

type Acts = {
  onMove: (from: number, to: number) => void
  onEdit: () => void
  onCover: () => void
  onDelete: () => void
}
type Position = { photo: Photo; index: number; count: number }

/** One picture with what can be done to it; dragged or moved by its buttons. */
export function PhotoCard({
  photo,
  index,
  count,
  dragged,
  onDrag,
  onDropOn,
  ...acts
}: Position &
  Acts & {
    dragged: boolean
    onDrag: (index: number | undefined) => void
    onDropOn: (index: number) => void
  }) {
  const name = photo.caption || `Photo ${index + 1}`
  // The buttons below do the same by keyboard.
  const dragging: ComponentProps<'li'> = {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      onDrag(index)
    },
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      onDropOn(index)
    },
  }
  return (
    <li className={cx(styles.photo, dragged && styles.dragged)} {...dragging}>
      <Picture
        base={photo.base}
        widths={photo.widths}
        placeholder={photo.placeholder}
        alt={photo.caption}
        sizes="(min-width: 768px) 260px, 50vw"
      />
      <div className="between gap-2">
        <span className={styles.caption}>
          {name}
          {photo.album && <span className="faint"> · {photo.album}</span>}
        </span>
        {photo.cover && <Badge tone="leaf">Cover</Badge>}
      </div>
      <Tools {...{ name, photo, index, count, ...acts }} />
    </li>
  )
}

/** The same as dragging, by keyboard, and the rest. */
function Tools({
  name,
  photo,
  index,
  count,
  onMove,
  onEdit,
  onCover,
  onDelete,
}: Position & Acts & { name: string }) {
  const shape = { variant: 'plain', size: 'small' } as const
  return (
    <div className="cluster gap-1">
      <Button
        {...shape}
        icon="chevronLeft"
        label={`Move ${name} earlier`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        {...shape}
        icon="chevronRight"
        label={`Move ${name} later`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <Button {...shape} icon="edit" label={`Edit ${name}`} onClick={onEdit} />
      {!photo.cover && (
        <Button {...shape} icon="star" label={`Make ${name} the cover`} onClick={onCover} />
      )}
      <Button {...shape} icon="trash" label={`Delete ${name}`} onClick={onDelete} />
    </div>
  )
}
