import { useState } from 'react'
import type { AdminTown, Town } from '#contract/catalog/towns.ts'
import { TownField } from '#features/parts/towns/TownField.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useMergeTownMutation } from '#store/api/catalog/towns.ts'
import { formFailure } from '#store/failure.ts'
import { fullName } from './states.ts'

/** Which town it really is. */
export function MergeDialog({ town, onClose }: { town: AdminTown; onClose: () => void }) {
  const [merge, { error, isLoading }] = useMergeTownMutation()
  const [into, setInto] = useState<Town>()
  const submit = async () => {
    if (!into) return
    const { data } = await merge({ townId: town._id, into: into._id })
    if (data) onClose()
  }
  const { vendors } = town
  const moves = vendors === 1 ? '1 vendor moves' : `${vendors} vendors move`
  return (
    <Dialog title={`Merge ${town.name}`} onClose={onClose}>
      <Form name={`merge-${town._id}`} {...formFailure(error)} onSubmit={() => void submit()}>
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
        <div className="cluster">
          <Button
            type="submit"
            variant="primary"
            busy={isLoading}
            disabled={!into || into._id === town._id}
          >
            Merge
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}
