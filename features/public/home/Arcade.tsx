import { drawnPicture } from '#domain/links/images.ts'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import { VendorPicture } from '#features/parts/vendors/VendorPicture.tsx'
import * as styles from './Arcade.module.css'

/** Where no vendor of the first category has a picture yet. */
const drawn = ['place-1', 'place-2', 'place-3'].map(drawnPicture)

/** Three arches with pictures of places, the middle one highest. */
export function Arcade() {
  const { data: home } = useGetHomeQuery()
  const [first, second, third] = home ? [...home.hero, ...drawn] : []
  return (
    <div className={styles.arcade}>
      {[second, first, third].map((photo, index) => (
        <VendorPicture
          key={index}
          photo={photo ?? null}
          ratio={index === 1 ? 3 / 4 : 4 / 5}
          arch
          eager={index === 1}
          sizes="(min-width: 960px) 190px, 34vw"
        />
      ))}
    </div>
  )
}
