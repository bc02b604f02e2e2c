import { preload } from 'react-dom'
import { cx } from '#src/lib/classes.ts'
import { imageUrl, srcSet } from '#domain/links/images.ts'
import * as styles from './Picture.module.css'

/**
 * A stored picture in the sizes it was made in (`<base>-<width>.avif` and `.webp`). Its place is kept from the start:
 * `ratio` is width by height. `placeholder` is a tiny data URL, seen blurred until the picture is there.
 */
export function Picture({
  base,
  widths,
  alt,
  sizes = '100vw',
  ratio = 4 / 3,
  placeholder,
  arch,
  eager,
  className,
}: {
  base: string
  widths: readonly number[]
  alt: string
  sizes?: string
  ratio?: number
  placeholder?: string
  /** Framed by the house's arch. */
  arch?: boolean
  /** For the picture that is seen first: fetched at once and before others. */
  eager?: boolean
  className?: string
}) {
  const width = Math.max(...widths)
  if (eager)
    preload(imageUrl(base, width, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(base, widths, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <span
      className={cx(styles.frame, arch && styles.arch, className)}
      style={{ ['--ratio' as string]: ratio }}
    >
      {placeholder && (
        <span
          aria-hidden
          className={styles.placeholder}
          style={{ backgroundImage: `url("${placeholder}")` }}
        />
      )}
      <picture>
        <source type="image/avif" srcSet={srcSet(base, widths, 'avif')} sizes={sizes} />
        <img
          src={imageUrl(base, width, 'webp')}
          srcSet={srcSet(base, widths, 'webp')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={Math.round(width / ratio)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className={styles.image}
        />
      </picture>
    </span>
  )
}
