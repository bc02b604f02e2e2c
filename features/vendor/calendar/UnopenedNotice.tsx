import { listWords } from '#domain/words.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** A calendar that is open says of which halls it is not: each opens on purpose, in its own place. */
export function UnopenedNotice({ drafts }: { drafts: readonly { _id: string; name: string }[] }) {
  const [first] = drafts
  if (!first) return null
  const isOne = drafts.length === 1
  return (
    <Notice
      tone="amber"
      title={`${listWords(drafts.map(({ name }) => name))} ${isOne ? 'is' : 'are'} not open yet`}
      action={
        <Button to={`${paths.vendorCalendar}?view=rules#${first._id}`}>
          {isOne ? 'Go to it' : 'Go to them'}
        </Button>
      }
    >
      <p>
        Your calendar is open, and nobody can book {isOne ? 'it' : 'them'} until you open{' '}
        {isOne ? 'it' : 'each'}.
      </p>
    </Notice>
  )
}
