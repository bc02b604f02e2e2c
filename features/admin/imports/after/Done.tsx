import { useState } from 'react'
import type { Import } from '#contract/moderation/imports.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Refused } from '#features/admin/imports/list/Refused.tsx'
import { Warnings } from '#features/admin/imports/list/Warnings.tsx'
import { Pictures } from './Pictures.tsx'
import { UndoDialog } from './UndoDialog.tsx'

/** What an import did, and the way back. */
export function Done({ list }: { list: Import }) {
  const { created, updated, unchanged, leftOut, problem } = list
  const [undoing, setUndoing] = useState(false)
  return (
    <>
      {problem && <Notice tone="brick" alert title={problem} />}
      <Notice
        tone="leaf"
        title={
          `${created} created, ${updated} updated, ${unchanged} unchanged` +
          (leftOut ? `, ${leftOut} left out` : '')
        }
        action={
          <Button size="small" to={paths.adminVendors}>
            All vendors
          </Button>
        }
      >
        <p>Couples can find them from now on.</p>
      </Notice>
      <div className="cluster">
        <Button icon="refresh" onClick={() => setUndoing(true)}>
          Undo this import
        </Button>
      </div>
      {undoing && <UndoDialog importId={list._id} onClose={() => setUndoing(false)} />}
      <Pictures importId={list._id} />
      <Refused list={list} />
      <Warnings warnings={list.warnings} />
    </>
  )
}
