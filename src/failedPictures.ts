import { privatePictures } from '#domain/addresses.ts'
import { api } from '#store/api/base.ts'
import type { Store } from '#store/index.ts'

/** A picture that is really missing fails again: it is not asked for without end. */
const patienceMs = 60_000
/** What brings addresses of one's own, which hold for minutes. */
const bringers = ['VendorProfile', 'PendingVendor', 'Booking'] as const

/**
 * Where a picture does not come, what is drawn behind it is seen, not the browser's broken one. A page that was open
 * longer than the addresses of its private pictures hold asks for new ones.
 * @returns how to stop
 */
export function watchPictures(store: Store): () => void {
  let askedAt = -patienceMs
  const onFailure = (image: HTMLImageElement) => {
    image.style.opacity = '0'
    if (!image.src.includes(privatePictures) || performance.now() - askedAt < patienceMs) return
    askedAt = performance.now()
    store.dispatch(api.util.invalidateTags([...bringers]))
  }
  const onEnd = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'error') onFailure(target)
    else target.style.opacity = ''
  }
  // Neither bubbles.
  for (const type of ['error', 'load']) document.addEventListener(type, onEnd, true)
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.src) onFailure(image)
  return () => {
    for (const type of ['error', 'load']) document.removeEventListener(type, onEnd, true)
  }
}
