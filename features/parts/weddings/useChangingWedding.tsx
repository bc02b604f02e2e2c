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
import { ChangeDialog } from './ChangeDialog.tsx'

export type WeddingPayload = Typed<Argument<typeof updateWedding>>

/** Saves the wedding; where that is about vendors who were asked already, what it changes is shown first. */
export function useChangingWedding(onSaved: () => void) {
  const [save, saving] = useUpdateWeddingMutation()
  const [change, changing] = useApplyWeddingChangeMutation()
  const [preview, previewing] = usePreviewWeddingChangeMutation()
  const [affected, setAffected] = useState<{ payload: WeddingPayload; items: Affected[] }>()
  const end = ({ error }: { error?: unknown }) => {
    setAffected(undefined)
    if (!error) onSaved()
  }
  return {
    save: async (payload: WeddingPayload) => {
      // Who has never saved it has asked nobody for it; a preview that fails is no reason not to save.
      const { data } = Number(payload.version) > 0 ? await preview(payload) : {}
      if (data?.items.length) setAffected({ payload, items: data.items })
      else end(await save(payload))
    },
    busy: saving.isLoading || previewing.isLoading,
    error: saving.error ?? changing.error ?? previewing.error,
    dialog: affected && (
      <ChangeDialog
        items={affected.items}
        asking={changing.isLoading}
        saving={saving.isLoading}
        onAsk={async () => end(await change(affected.payload))}
        onSave={async () => end(await save(affected.payload))}
        onClose={() => setAffected(undefined)}
      />
    ),
  }
}
