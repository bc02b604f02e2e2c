import type { Photo } from '#contract/kernel/photo.ts'
import * as styles from './AlbumChips.module.css'

/** The albums with how many pictures each has; nothing where there is one at most. */
export function AlbumChips({
  photos,
  album,
  onAlbum,
}: {
  photos: readonly Photo[]
  album: string
  onAlbum: (album: string) => void
}) {
  const counts = new Map<string, number>()
  for (const photo of photos)
    if (photo.album) counts.set(photo.album, (counts.get(photo.album) ?? 0) + 1)
  if (counts.size === 0 || (counts.size === 1 && [...counts.values()][0] === photos.length))
    return null
  return (
    <div className={styles.chips} role="group" aria-label="Albums">
      {[['', photos.length] as const, ...counts].map(([name, count]) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-pressed={album === name}
          onClick={() => onAlbum(name)}
        >
          <bdi>{name || 'All'}</bdi> <span className={styles.count}>{count}</span>
        </button>
      ))}
    </div>
  )
}
