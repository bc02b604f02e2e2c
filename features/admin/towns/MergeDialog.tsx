import { useState } from 'react'
import type { AdminTown, Town } from '#contract/catalog/towns.ts'
import { TownField } from '#features/parts/towns/TownField.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useMergeTownMutation } from '#store/api/catalog/towns.ts'
import { sending } from '#store/failure.ts'
import { fullName } from './states.ts'

/** Which town it really is. */
export function MergeDialog({ town, onClose }: { town: AdminTown; onClose: () => void }) {
  const [merge, { error, isLoading }] = useMergeTownMutation()
  const [into, setInto] = useState<Town>()
  const { vendors } = town
  const moves = vendors === 1 ? '1 vendor moves' : `${vendors} vendors move`
  return (
    <FormDialog
      title={`Merge ${town.name}`}
      onClose={onClose}
      name={`merge-${town._id}`}
      {...sending({ error, isLoading })}
      onSubmit={() => into && merge({ townId: town._id, into: into._id })}
      action="Merge"
      button={{ disabled: !into || into._id === town._id }}
    >
      <TownField
        name="into"
        label="Which town is it?"
        hint="After a comma its region or country: “newport, wales”."
        chosen={into}
        onPick={setInto}
      />
      <p role="status">
        {into
          ? into._id === town._id
            ? 'That is the same town.'
            : `${moves} to ${fullName(into)}, with saved searches and wedding functions. ` +
              `${town.name} becomes another name of it, and its web address leads there. ` +
              'You can separate them again.'
          : 'Vendors, saved searches and wedding functions move to the town that you choose.'}
      </p>
    </FormDialog>
  )
}
