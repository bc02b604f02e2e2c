import { useState } from 'react'
import type { Attribute } from '#contract/catalog/categories.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { AttributeRow } from './AttributeRow.tsx'

/** What a category asks of its vendors: the vendor form and the search filters are made from it. */
export function AttributeFields({ attributes }: { attributes: readonly Attribute[] }) {
  const [rows, setRows] = useState(() =>
    attributes.map((stored) => ({ id: stored.key, stored: stored as Attribute | undefined })),
  )
  return (
    <fieldset className="stack">
      <legend>Details we ask vendors for</legend>
      <input type="hidden" name="attributeRows" value={rows.length} readOnly />
      {rows.map(({ id, stored }, index) => (
        <AttributeRow
          key={id}
          index={index}
          stored={stored}
          onRemove={() => setRows(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length === 0 && <p className="soft">None yet.</p>}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= 30}
          onClick={() => setRows([...rows, { id: crypto.randomUUID(), stored: undefined }])}
        >
          Add a detail
        </Button>
      </div>
    </fieldset>
  )
}
