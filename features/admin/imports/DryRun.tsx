import type { Import } from '#contract/platform/imports.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stat } from '#src/ui/display/Stat.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { useRunImportMutation } from '#store/api/platform/imports.ts'
import { MappingForm } from './MappingForm.tsx'
import { Refused } from './Refused.tsx'
import { vendorsText } from './vendorsText.ts'
import { Warnings } from './Warnings.tsx'

type Sample = Import['vendorSample'][number]
const columns: Column<Sample>[] = [
  { key: 'name', header: 'Vendor', primary: true, cell: ({ name }) => name },
  { key: 'place', header: 'Place', cell: ({ place }) => place || 'not given' },
  { key: 'price', header: 'Price', cell: ({ price }) => price || 'not given' },
  { key: 'capacity', header: 'Guests', cell: ({ capacity }) => capacity || 'not given' },
]

/** What importing the list would do, before it is done. */
export function DryRun({ list }: { list: Import }) {
  const [run, { isLoading }] = useRunImportMutation()
  const { vendors, merged, refused, newCities, problem, rows } = list
  const importIt = vendors > 0 && (list.status === 'failed' || !problem) && (
    <Button
      variant="primary"
      size="large"
      busy={isLoading}
      onClick={() => void run({ importId: list._id })}
    >
      Import {vendorsText(vendors)}
    </Button>
  )
  return (
    <>
      {problem && <Notice tone="brick" alert title={problem} />}
      <Card className="stack gap-5">
        <div className="grid">
          <Stat label="Vendors" value={vendors} note="Each is imported once." />
          <Stat
            label="Rows"
            value={rows}
            note={merged ? `${merged} of them add to a vendor already in the list.` : undefined}
          />
          <Stat label="Refused lines" value={refused} />
          <Stat
            label="New cities"
            value={newCities.length}
            note={newCities.slice(0, 6).join(', ') + (newCities.length > 6 ? ' …' : '')}
          />
        </div>
        {importIt && (
          <div className="cluster">
            {importIt}
            <span className="soft small">
              All of them or none. You can import a list again: only what has changed is updated.
            </span>
          </div>
        )}
      </Card>
      {list.vendorSample.length > 0 && (
        <section aria-label="The first vendors" className="stack">
          <h2>The first vendors</h2>
          <Table
            caption="The first vendors, as they would be imported"
            columns={columns}
            rows={list.vendorSample}
            rowKey={({ name, place }) => `${name} ${place}`}
          />
        </section>
      )}
      <section aria-label="Columns" className="stack">
        <h2>Columns</h2>
        <p className="soft">
          How we read each column. Correct anything that is wrong, then read the list again.
        </p>
        <MappingForm list={list} />
      </section>
      <Refused list={list} />
      <Warnings warnings={list.warnings} />
    </>
  )
}
