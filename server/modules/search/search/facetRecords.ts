/** What a facet needs of a row of vendor_search: the layout is that of `recordsOf` (facetQuery.ts), big-endian. */
export type Records = {
  count: number
  /** A bit for each test that the row fails. */
  fails: Int32Array
  /** How many of the ratings 3, 3.5, 4, 4.5 it reaches; its response rate, -1 for none; its places, at most 65,535. */
  rating: Uint8Array
  response: Int16Array
  capacity: Uint16Array
  /** For g guests it costs flat + each × g; flat is 2^62 where no price is known. */
  flat: Float64Array
  each: Float64Array
  /** Its languages by places 0 to 31 and 32 to 63; the last but one bit: verified. */
  tonguesLow: Int32Array
  tonguesHigh: Int32Array
  /** Only without marks. */
  category: Int32Array
  /** Whether the row `index` has the mark at this place. */
  hasMark: (index: number, place: number) => boolean
}

const short = 32
const withCategory = short + 4
const withMarks = short + 4 + 32

/** @param marked whether the records carry marks, else their category */
export function readRecords(bytes: Buffer | null, marked: boolean): Records {
  const size = marked ? withMarks : withCategory
  const count = bytes ? bytes.length / size : 0
  const view = new DataView(
    bytes?.buffer ?? new ArrayBuffer(0),
    bytes?.byteOffset ?? 0,
    bytes?.length ?? 0,
  )
  const records: Records = {
    count,
    fails: new Int32Array(count),
    rating: new Uint8Array(count),
    response: new Int16Array(count),
    capacity: new Uint16Array(count),
    flat: new Float64Array(count),
    each: new Float64Array(count),
    tonguesLow: new Int32Array(count),
    tonguesHigh: new Int32Array(count),
    category: new Int32Array(count),
    hasMark: (index, place) =>
      ((view.getUint8(index * size + short + 4 + (place >> 3)) >> (7 - (place & 7))) & 1) === 1,
  }
  for (let index = 0; index < count; index += 1) {
    const start = index * size
    const grades = view.getInt32(start + 4)
    records.fails[index] = view.getInt32(start)
    records.rating[index] = grades & 15
    records.response[index] = ((grades >> 4) & 255) - 1
    records.capacity[index] = (grades >> 12) & 65535
    records.flat[index] = view.getInt32(start + 8) * 2 ** 32 + view.getUint32(start + 12)
    records.each[index] = view.getInt32(start + 16) * 2 ** 32 + view.getUint32(start + 20)
    records.tonguesHigh[index] = view.getInt32(start + 24)
    if (!marked) records.category[index] = view.getInt32(start + short)
    records.tonguesLow[index] = view.getInt32(start + 28)
  }
  return records
}
