import { createHmac, timingSafeEqual } from 'node:crypto'
import { privatePictures, publicPictures } from '#domain/addresses.ts'
import type { ServerSettings } from './settings.ts'

/** With the wedding or business they act for: the address ends with the membership. */
type Viewer = { id: string; role: string; weddingId?: string | null; vendorId?: string | null }
type Needs = Pick<ServerSettings, 'secret'>

/**
 * Addresses change this often, and hold for one to two of it: within it a browser need not fetch a picture twice, and
 * a page that stays open asks again (src/failedPictures.ts).
 */
const changesEveryMs = 15 * 60_000

const sign = (
  { secret }: Needs,
  { id, role, weddingId, vendorId }: Viewer,
  base: string,
  until: string,
) =>
  createHmac('sha256', secret)
    .update(`picture ${until} ${role} ${id} ${weddingId ?? vendorId ?? ''} ${base}`)
    .digest()
    .subarray(0, 18)

/** How one person, who may see it, is shown a picture that is not public. Those of the demo are everybody's. */
export const privatePictureFor =
  (settings: Needs, viewer: Viewer, now = Date.now()) =>
  <P extends { base: string }>(picture: P): P => {
    if (picture.base.startsWith(`${publicPictures}demo/`)) return picture
    const until = (Math.floor(now / changesEveryMs) + 2).toString(36)
    const mark = sign(settings, viewer, picture.base, until).toString('base64url')
    const name = picture.base.slice(publicPictures.length)
    return { ...picture, base: `${privatePictures}${until}.${mark}/${name}` }
  }

/** Whether this address of a private picture was made for this person and still holds. */
export function isPrivatePictureFor(
  settings: Needs,
  viewer: Viewer,
  base: string,
  token: string,
  now = Date.now(),
): boolean {
  const [until = '', mark = ''] = token.split('.')
  const given = Buffer.from(mark, 'base64url')
  const right = sign(settings, viewer, base, until)
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Number.parseInt(until, 36) * changesEveryMs > now
  )
}
