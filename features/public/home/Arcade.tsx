import type { Output } from '#contract/endpoint.ts'
import type { getHome } from '#contract/search.ts'
import { VendorPicture } from '#features/cards/VendorPicture.tsx'
import * as styles from './Arcade.module.css'

/** Three arches with the pictures of the best vendors, the middle one highest. */
export function Arcade({ home }: { home?: Output<typeof getHome> }) {
  const photos = [...(home?.featured ?? []), ...(home?.categories ?? [])].flatMap(({ photo }) => photo ?? [])
  const [first, second, third] = [...new Map(photos.map((photo) => [photo.base, photo])).values()]
  return (
    <div className={styles.arcade}>
      {[second, first, third].map((photo, index) => (
        <VendorPicture key={index} photo={photo ?? null} alt="" ratio={index === 1 ? 3 / 4 : 4 / 5} arch eager={index === 1} sizes="(min-width: 960px) 190px, 34vw" />
      ))}
    </div>
  )
}
