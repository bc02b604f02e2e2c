import { brotliCompressSync } from 'node:zlib'

const regions = [
  ['DE', '', 0, 'Germany', 'Deutschland'],
  ['GB', '', 0, 'United Kingdom', 'UK|Great Britain', 'Europe/London'],
  ['IN', '', 0, 'India', '', 'Asia/Kolkata'],
  ['DE.07', 'DE', 1, 'North Rhine-Westphalia', 'NRW'],
  ['GB.ENG', 'GB', 1, 'England', ''],
  ['GB.NIR', 'GB', 1, 'Northern Ireland', ''],
  ['GB.WLS', 'GB', 1, 'Wales', ''],
  ['IN.19', 'IN', 1, 'Karnataka', ''],
  ['IN.24', 'IN', 1, 'Rajasthan', ''],
  ['GB.ENG.G2', 'GB.ENG', 2, 'Isle of Wight', ''],
  ['GB.ENG.G5', 'GB.ENG', 2, 'Kent', ''],
  ['GB.NIR.AND', 'GB.NIR', 2, 'Ards and North Down', ''],
  ['GB.WLS.Y2', 'GB.WLS', 2, 'Gwynedd', ''],
  ['GB.WLS.Y6', 'GB.WLS', 2, 'Newport', ''],
  ['GB.ENG.MED', 'GB.ENG.G5', 3, 'Medway', ''],
] as const
const towns = [
  ['DE.07', 'Köln', 50.933, 6.95, 963395, 'Cologne|Koeln'],
  ['GB.ENG.G2', 'Newport', 50.701, -1.291, 25496, ''],
  ['GB.ENG.G5', 'Maidstone', 51.267, 0.517, 109490, ''],
  ['GB.ENG.MED', 'Rochester', 51.388, 0.506, 27125, ''],
  ['GB.NIR.AND', 'Bangor', 54.661, -5.668, 60385, ''],
  ['GB.WLS.Y2', 'Bangor', 53.227, -4.129, 17988, ''],
  ['GB.WLS.Y6', 'Newport', 51.588, -2.998, 117326, 'Casnewydd'],
  ['IN.19', 'Bengaluru', 12.972, 77.594, 5104047, 'Bangalore'],
  ['IN.24', 'Udaipur', 24.571, 73.692, 422784, 'Oodeypore'],
  ['IN.24', 'Udaipur', 27.727, 75.48, 30264, ''],
] as const

const pack = (rows: readonly (readonly unknown[])[]) =>
  brotliCompressSync(rows.map((row) => row.join('\t')).join('\n'))

type Rows = readonly (readonly unknown[])[]
/** A small gazetteer, in the form of content/gazetteer; `more` towns make it a newer one. */
export const smallGazetteer =
  (more: Rows = [], moreRegions: Rows = []) =>
  () =>
    Promise.resolve([pack([...regions, ...moreRegions]), pack([...towns, ...more])])
