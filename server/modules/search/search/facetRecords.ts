import { type FieldName, grades, layouts, sizeOf, startOf } from './facetLayout.ts'

/** What a facet needs of rows of vendor_search, read from their records (`layouts`). */
export type Records = {
  count: number
  /** A bit for each test that the row fails. */
  fails: Int32Array
  /** The parts of `grades`. */
  rating: Uint8Array
  response: Int16Array
  capacity: Uint16Array
  /** What it costs, see `rowTotal`; flat is 2^62 where no price is known. */
  flat: Float64Array
  each: Float64Array
  least: Float64Array
  cap: Float64Array
  factor: Int32Array
  /**
   * Of one whose prices do not always hold, while a budget is kept to: a bit for each of `guestSteps` within it. Above
   * these, of one whose halls have room for so many, while it has to be free: for how many of the steps it is, plus 1.
   */
  reach: Int32Array
  /** Its languages by places 0 to 31 and 32 to 63; the last but one bit: verified; the last: instant. */
  tonguesLow: Int32Array
  tonguesHigh: Int32Array
  /** Only without marks. */
  category: Int32Array
  /** Whether the row `index` has the mark at this place. */
  hasMark: (index: number, place: number) => boolean
}

const partOf = (packed: number, { from, bits, plus }: (typeof grades)[keyof typeof grades]) =>
  ((packed >> from) & ((1 << bits) - 1)) - plus

/** @param marked whether the records carry marks, else their category */
export function readRecords(bytes: Buffer | null, marked: boolean): Records {
  const layout = marked ? layouts.marked : layouts.mixed
  const size = sizeOf(layout)
  const count = bytes ? bytes.length / size : 0
  const view = new DataView(
    bytes?.buffer ?? new ArrayBuffer(0),
    bytes?.byteOffset ?? 0,
    bytes?.length ?? 0,
  )
  const at = (name: FieldName) => startOf(layout, name)
  const [fails, packed, flat, each, least, cap, factor, reach, tongues] = [
    at('fails'),
    at('grades'),
    at('flat'),
    at('each'),
    at('least'),
    at('cap'),
    at('factor'),
    at('reach'),
    at('tongues'),
  ]
  // Behind the number of bits.
  const marks = marked ? at('marks') + 4 : 0
  const category = marked ? 0 : at('category')
  const bigAt = (place: number) => view.getInt32(place) * 2 ** 32 + view.getUint32(place + 4)
  const records: Records = {
    count,
    fails: new Int32Array(count),
    rating: new Uint8Array(count),
    response: new Int16Array(count),
    capacity: new Uint16Array(count),
    flat: new Float64Array(count),
    each: new Float64Array(count),
    least: new Float64Array(count),
    cap: new Float64Array(count),
    factor: new Int32Array(count),
    reach: new Int32Array(count),
    tonguesLow: new Int32Array(count),
    tonguesHigh: new Int32Array(count),
    category: new Int32Array(count),
    hasMark: (index, place) =>
      ((view.getUint8(index * size + marks + (place >> 3)) >> (7 - (place & 7))) & 1) === 1,
  }
  for (let index = 0; index < count; index += 1) {
    const start = index * size
    const graded = view.getInt32(start + packed)
    records.fails[index] = view.getInt32(start + fails)
    records.rating[index] = partOf(graded, grades.rating)
    records.response[index] = partOf(graded, grades.response)
    records.capacity[index] = partOf(graded, grades.capacity)
    records.flat[index] = bigAt(start + flat)
    records.each[index] = bigAt(start + each)
    records.least[index] = bigAt(start + least)
    records.cap[index] = bigAt(start + cap)
    records.factor[index] = view.getInt32(start + factor)
    records.reach[index] = view.getInt32(start + reach)
    records.tonguesHigh[index] = view.getInt32(start + tongues)
    records.tonguesLow[index] = view.getInt32(start + tongues + 4)
    if (!marked) records.category[index] = view.getInt32(start + category)
  }
  return records
}
