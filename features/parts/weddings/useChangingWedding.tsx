import { useState } from 'react'
import type { Argument } from '#contract/kernel/endpoint.ts'
import type { Typed } from '#domain/typed/number.ts'
import type { updateWedding } from '#contract/planning/weddings.ts'
import type { Affected } from '#contract/people/weddingChanges.ts'
import { useUpdateWeddingMutation } from '#store/api/planning/weddings.ts'
import {
  useApplyWeddingChangeMutation,
  usePreviewWeddingChangeMutation,
} from '#store/api/people/weddingChanges.ts'
import { doubtsOf } from '#store/failure.ts'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'

export type WeddingPayload = Typed<Argument<typeof updateWedding>>

/** Saves the wedding; where that is about vendors who were asked already, what it changes is shown first. */
export function useChangingWedding(onSaved: () => void) {
  const [save, saving] = useUpdateWeddingMutation()
  const [change, changing] = useApplyWeddingChangeMutation()
  const [preview, previewing] = usePreviewWeddingChangeMutation()
  const [affected, setAffected] = useState<{ payload: WeddingPayload; items: Affected[] }>()
  const [doubted, setDoubted] = useState<() => Promise<void>>()
  /** What looks like a slip is asked about, and saved as it is once it is meant. */
  const send = async (call: typeof save | typeof change, payload: WeddingPayload) => {
    const { error } = await call(payload)
    setAffected(undefined)
    const isAsked = doubtsOf(error).length > 0
    setDoubted(isAsked ? () => () => send(call, { ...payload, confirmed: true }) : undefined)
    if (!error) onSaved()
  }
  const error = saving.error ?? changing.error ?? previewing.error
  const doubts = doubtsOf(error)
  return {
    save: async (payload: WeddingPayload) => {
      // Who has never saved it has asked nobody for it; a preview that fails is no reason not to save.
      const { data } = Number(payload.version) > 0 ? await preview(payload) : {}
      if (data?.items.length) setAffected({ payload, items: data.items })
      else await send(save, payload)
    },
    busy: saving.isLoading || previewing.isLoading,
    error: doubts.length > 0 ? undefined : error,
    dialog: affected ? (
      <ChangeDialog
        items={affected.items}
        asking={changing.isLoading}
        saving={saving.isLoading}
        onAsk={() => send(change, affected.payload)}
        onSave={() => send(save, affected.payload)}
        onClose={() => setAffected(undefined)}
      />
    ) : (
      doubted &&
      doubts.length > 0 && (
        <ConfirmDialog
          title="Is this right?"
          act="Yes, save it so"
          busy={saving.isLoading || changing.isLoading}
          failure={undefined}
          onConfirm={doubted}
          onClose={() => setDoubted(undefined)}
        >
          {doubts.map(({ question }) => question).join(' ')}
        </ConfirmDialog>
      )
    ),
  }
}
