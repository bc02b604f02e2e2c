import type { Import } from '#contract/moderation/imports.ts'
import { formatNumber } from '#domain/numbers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { useLazyGetRefusedRowsQuery } from '#store/api/moderation/imports.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import * as styles from './Refused.module.css'

type Line = Import['refusedSample'][number]
const columns: Column<Line>[] = [
  { key: 'line', header: 'Line', primary: true, cell: ({ line }) => `Line ${line}` },
  {
    key: 'reason',
    header: 'Why it was refused',
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
]

/**
 * Lines of the list that can not be imported, with their numbers and reasons; all of them as a file
 * to be corrected.
 */
export function Refused({ list }: { list: Import }) {
  const [fetchRows, { isFetching, error }] = useLazyGetRefusedRowsQuery()
  const locale = useLocale()
  if (list.refused === 0) return null
  const download = async () => {
    const { data } = await fetchRows({ importId: list._id })
    if (data) saveFile(data.fileName, data.csv)
  }
  return (
    <section aria-label="Refused lines" className="stack">
      <div className="between">
        <h2>Refused lines</h2>
        <Button size="small" icon="download" busy={isFetching} onClick={() => void download()}>
          {list.refused === 1 ? 'Download the line' : `Download all ${list.refused}`}
        </Button>
      </div>
      <p className="soft">
        Correct them in the file and import that: what is already imported stays as it is.
      </p>
      <CallFailure error={error} />
      <Table
        caption="Refused lines"
        columns={columns}
        rows={list.refusedSample}
        rowKey={({ line }) => String(line)}
      />
      {list.refused > list.refusedSample.length && (
        <p className="soft small">
          The first {list.refusedSample.length} of {formatNumber(list.refused, locale)}.
        </p>
      )}
    </section>
  )
}
