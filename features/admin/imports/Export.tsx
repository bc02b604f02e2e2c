import { useLocale } from '#src/ui/base/locale.ts'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { useLazyGetVendorRowsQuery } from '#store/api/moderation/imports.ts'
import { failureOf } from '#store/failure.ts'
import { fileCutter, numberedFile } from '#domain/imports/files.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { vendorsWords } from '#domain/numbers.ts'

/** All vendors as a list that can be imported again, some hundreds at a time. */
export function Export() {
  const locale = useLocale()
  const [fetchRows, { error }] = useLazyGetVendorRowsQuery()
  const [far, setFar] = useState<{ done: number; progress?: number }>()
  const stopped = useRef(false)
  async function save() {
    const files: string[] = []
    const begins = fileCutter()
    stopped.current = false
    setFar({ done: 0 })
    let done = 0
    for (let cursor: string | undefined; !stopped.current;) {
      const { data } = await fetchRows(cursor ? { cursor } : {})
      if (!data) break
      if (begins(data)) files.push(data.header)
      files.push((files.pop() ?? '') + data.csv)
      done += data.count
      setFar({ done, progress: data.progress })
      if (data.nextCursor === null) {
        for (const [at, text] of files.entries())
          saveFile(numberedFile(data.fileName, at + 1), text)
        break
      }
      cursor = data.nextCursor
    }
    setFar(undefined)
  }
  return (
    <section aria-label="Export" className="stack gap-3">
      <h2>Export</h2>
      <p className="soft">
        Every vendor that couples can see, as CSV for a spreadsheet. Correct it there and import it
        again: only what has changed is updated. A large market comes in several files; import them
        one after the other. There is one price and one number of guests for each vendor. Further
        prices and rooms of a list, packages, and halls or teams are not in it, and stay as they
        are.
      </p>
      {error && !far && (
        <Notice tone="brick" alert>
          {failureOf(error)?.message}
        </Notice>
      )}
      {far ? (
        <>
          <Progress
            label="Collecting vendors"
            {...(far.progress !== undefined && { value: Math.round(100 * far.progress) })}
            text={`${vendorsWords(far.done, locale)} so far`}
          />
          <div className="cluster">
            <Button size="small" onClick={() => (stopped.current = true)}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div className="cluster">
          <Button icon="download" onClick={() => void save()}>
            Export vendors
          </Button>
        </div>
      )}
    </section>
  )
}
