import type { Photo } from '#contract/kernel/photo.ts'
import { cx } from '#src/lib/classes.ts'
import { Arch } from '#src/ui/base/Arch.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import * as styles from './VendorPicture.module.css'

/** A vendor's picture, or the house's arch drawn in its place: beside its name, and never read out. */
export function VendorPicture({
  photo,
  ratio = 4 / 3,
  sizes,
  arch,
  eager,
}: {
  photo: (Pick<Photo, 'base' | 'widths'> & Partial<Photo>) | null
  ratio?: number
  sizes?: string
  arch?: boolean
  eager?: boolean
}) {
  if (photo)
    return (
      <Picture
        alt=""
        {...{ ratio, sizes, arch, eager }}
        base={photo.base}
        widths={photo.widths}
        placeholder={photo.placeholder}
      />
    )
  return (
    <span className={cx(styles.none, arch && styles.arch)} style={{ aspectRatio: ratio }}>
      <Arch size={72} />
    </span>
  )
}
