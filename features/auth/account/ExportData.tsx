import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useExportMyDataMutation } from '#store/api/people/personalData.ts'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'

function save(data: unknown) {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
  Object.assign(document.createElement('a'), {
    href: url,
    download: 'everset-my-data.json',
  }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Everything that is held of the person, as a file. */
export function ExportData() {
  const [exportMyData, { isLoading, error, reset }] = useExportMyDataMutation()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    reset()
  }
  const confirm = async (password: string) => {
    const call = exportMyData({ password })
    const { data } = await call
    if (!data) return
    save(data)
    setOpen(false)
    // The answer is the person's whole data: it does not stay in the store.
    call.reset()
  }
  return (
    <Card className="stack" aria-labelledby="export" title="Your data">
      <p className="soft">Everything we hold about you, in one JSON file.</p>
      <div>
        <Button icon="download" onClick={() => setOpen(true)}>
          Download my data
        </Button>
      </div>
      {open && (
        <ConfirmByPassword
          title="Download your data"
          action="Download"
          busy={isLoading}
          error={error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>
            Please enter your password, so that nobody else using this device can take your data.
          </p>
        </ConfirmByPassword>
      )}
    </Card>
  )
}
