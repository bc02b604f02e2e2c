import { type PreparedImport, prepareImport, type PrepareOptions } from '#prepare/prepare.ts'
import type { LookUp } from '#places/gazetteer.ts'
import type { PreparedVendor } from '#read/types.ts'

const options: PrepareOptions = {
  cities: [
    {
      id: 'alton',
      slug: 'alton',
      name: 'Alton',
      aliases: ['Alton Hants'],
      state: 'Hampshire',
      country: 'United Kingdom',
      townId: null,
      region: null,
      lat: null,
      lon: null,
    },
  ],
  categories: [
    { slug: 'venues', name: 'Venues', synonyms: ['Barn', 'Castle'], attributes: [] },
    { slug: 'photographers', name: 'Photographers', synonyms: [], attributes: [] },
  ],
}
export const prepare = (
  csv: string | Uint8Array,
  more: Partial<PrepareOptions> = {},
  lookUp?: LookUp,
) =>
  prepareImport(typeof csv === 'string' ? Buffer.from(csv) : csv, { ...options, ...more }, lookUp)
/** What the list names where a vendor is, its home first. */
export const placesOf = ({ review }: PreparedImport, vendor: PreparedVendor | undefined) =>
  vendor?.places.map((key) => review.towns.find((town) => town.key === key)?.text)
export const keys = (csv: string | Uint8Array) =>
  prepare(csv)
    .vendors.map(({ importKey }) => importKey)
    .toSorted()
