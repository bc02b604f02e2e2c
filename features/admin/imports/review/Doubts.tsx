import type { ImportReview } from '#contract/moderation/importReviews.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useUpdateImportDecisionsMutation } from '#store/api/moderation/importReviews.ts'
import { fieldLabels } from '#features/admin/imports/list/fieldLabels.ts'

type Doubt = ImportReview['doubts'][number]

/** Columns that can hardly be what they are taken for: before anything else. */
export const Doubts = ({ importId, doubts }: { importId: string; doubts: readonly Doubt[] }) =>
  doubts.map((doubt) => (
    <Doubted key={`${doubt.column}=${doubt.field}`} importId={importId} doubt={doubt} />
  ))

function Doubted({
  importId,
  doubt: { column, field, why, values, stops, sure },
}: {
  importId: string
  doubt: Doubt
}) {
  const [decide, { isLoading }] = useUpdateImportDecisionsMutation()
  const say = (is: true | null) => void decide({ importId, sure: { [`${column}=${field}`]: is } })
  return (
    <Notice
      tone={stops && !sure ? 'brick' : 'amber'}
      title={`Does “${column}” really hold this: ${fieldLabels[field].toLowerCase()}?`}
    >
      <p>{why}</p>
      <p dir="auto">For example: {values.map((value) => `“${value}”`).join(', ')}.</p>
      {stops && !sure && (
        <p>
          Correct it below. Nothing is imported before that, or before you say that it is right.
        </p>
      )}
      {(stops || field === 'price') && (
        <Button size="small" busy={isLoading} onClick={() => say(sure ? null : true)}>
          {sure ? 'It is not right after all' : 'The column is right'}
        </Button>
      )}
    </Notice>
  )
}
