/** What the server takes of it. */
export { type ExportedVendor, detailsOf, headerWith, rowsOf } from './export/rows.ts'
export {
  type ImportDecisions,
  type Match,
  actionOf,
  isSure,
  openDoubts,
} from './match/decisions.ts'
export type { GazetteerQuery, RegionRow, Slice, TownRow } from './places/gazetteer.ts'
export { describeFacts } from './prepare/facts.ts'
export { placeNames } from './prepare/placeNames.ts'
export type { PreparedImport } from './prepare/prepare.ts'
export { ListError, prepareInWorker } from './prepare/prepareInWorker.ts'
export { type Report, refusedOf, reportOf } from './prepare/report.ts'
export type { Decisions, Merge, NewCity, Place, Review, TownReading } from './prepare/review.ts'
export { priceText, sampleOf } from './prepare/sample.ts'
export {
  type Facts,
  type Imported,
  type ImportedValues,
  columns,
  groups,
  importedOf,
  unsaidIn,
} from './prepare/values.ts'
export { nameKey } from './read/clean.ts'
export { mostCommon } from './read/mostCommon.ts'
export { notText } from './read/notText.ts'
export { isOurs, ourColumns } from './read/ours.ts'
export type {
  Doubt,
  ImportedPrice,
  KnownCategory,
  KnownCity,
  PreparedVendor,
} from './read/types.ts'
export { fill, merge, withUnexported, withUnsaid, written } from './write/merge.ts'
