import { moneyDoubts } from '#money/doubts.ts'
import type { currencyOfList } from '#money/ofCountry.ts'
import { asOne } from '#money/plausible.ts'
import type { ParsedFile } from '#read/parse.ts'
import type { alignList } from './columns.ts'
import { doubtsOf } from './doubts.ts'
import type { Doubt } from '#read/types.ts'
import type { TownReading } from './review.ts'
import { discardedColumns, repeatedIn, reviewColumns, stoppedIn } from './reviewColumns.ts'

type List = ReturnType<typeof alignList>
type Local = ReturnType<typeof currencyOfList>
type Known = { keyOf: (column: string) => string | undefined; local: Local; knowsTowns: boolean }

/** What is shown of the columns, worked out while their cells are there; the rest once the towns are known. */
export function reviewList(
  file: ParsedFile,
  cells: string[][],
  { mapping, guessed, moved }: List,
  { keyOf, local, knowsTowns }: Known,
) {
  const columns = reviewColumns(file, cells, mapping, guessed, keyOf)
  const discarded = discardedColumns(file, cells, mapping)
  const repeated = repeatedIn(file, cells, mapping)
  const money = moneyDoubts(file.columns, cells, mapping, { moved, local })
  const looked = { columns: file.columns, rows: cells }
  const doubts = doubtsOf(looked, mapping, guessed, { knowsTowns })
  return (towns: TownReading[], ofPrices: readonly Doubt[]) => ({
    columns,
    discarded,
    doubts: asOne([...doubts(towns), ...money, ...ofPrices]),
    repeated: [...stoppedIn(file, mapping, towns), ...repeated],
  })
}
