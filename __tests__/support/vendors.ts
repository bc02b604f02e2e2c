import sharp from 'sharp'
import type { Account, Scene } from './scene.ts'

/** Everything a profile needs before it can be handed in. */
export async function completeProfile(scene: Scene) {
  return {
    businessName: 'Rose Garden Palace',
    category: await scene.hasCategory(),
    city: await scene.hasCity(),
    description:
      'A palace with a rose garden, room for six hundred guests, and a terrace by the lake.',
    contactEmail: 'rose@scene.test',
    contactPhone: '+91 98765 43210',
    priceKind: 'from' as const,
    priceAmount: 8500000,
    priceMaxAmount: null,
    priceUnit: 'per_day' as const,
    priceTax: 'excluded' as const,
  }
}

/** A picture of one colour, as a camera would send it. */
export const picture = (
  width = 1000,
  height = 600,
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
) =>
  sharp({ create: { width, height, channels: 3, background: '#c86' } })
    .withExif({ IFD0: { Make: 'Scene camera' } })
    .toFormat(format)
    .toBuffer()

/** Sends a file as a form does. */
export async function sendFile(
  scene: Scene,
  bytes: Buffer,
  as: Account,
  name = 'garden.jpg',
  url = '/api/vendor/photos',
) {
  const first = await scene.app.inject({ method: 'GET', url: '/api/settings', cookies: as.cookies })
  const token =
    first.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ??
    as.cookies['XSRF-TOKEN'] ??
    ''
  as.cookies = { ...as.cookies, 'XSRF-TOKEN': token }
  const boundary = 'scene-boundary'
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n'
  const response = await scene.app.inject({
    method: 'POST',
    url,
    cookies: as.cookies,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-xsrf-token': token },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json() }
}
