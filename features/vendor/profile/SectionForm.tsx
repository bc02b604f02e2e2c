import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Attribute } from '#contract/catalog/categories.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useOnlyReads } from '#store/hooks.ts'
import { asksTravel } from './asks.ts'
import { type SectionId, sections, titleOf } from './sections.ts'
import { useProfileForm } from './useProfileForm.ts'
import type { ProfileData } from './WithProfile.tsx'
import * as styles from './Sections.module.css'

/** A part of the profile with a save of its own, which says beside it what became of it. */
export function SectionForm({
  id,
  data,
  version,
  onUnsaved,
  children,
}: {
  id: SectionId
  data: ProfileData
  version: [opened: number, open: (version: number) => void]
  onUnsaved: (id: SectionId, unsaved: boolean) => void
  children: ReactNode | ((category: string, attributes: readonly Attribute[]) => ReactNode)
}) {
  const { fields } = sections[id]
  const title = titleOf(id, asksTravel(data))
  const name = `profile-section-${id}`
  const { form, category, attributes, errors, failure, saving, saved, unsaved, submit } =
    useProfileForm(name, data, fields, version)
  const onlyReads = useOnlyReads()
  useEffect(() => onUnsaved(id, unsaved), [onUnsaved, id, unsaved])
  const { hash } = useLocation()
  const sought = fields.find((field) => hash === `#${field}`)
  useEffect(() => {
    if (!sought) return
    document.getElementById(id)?.scrollIntoView()
    form.setFocus(sought)
  }, [form, id, sought])
  const waiting = data.profile.pendingEdits.filter(({ field }) =>
    fields.some((each) => field.startsWith(each)),
  )
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <DraftForm {...{ form, name, errors, failure }} onSubmit={submit()}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <fieldset role="presentation" disabled={onlyReads} style={{ display: 'contents' }}>
          {typeof children === 'function' ? children(category, attributes) : children}
        </fieldset>
        {saved && !unsaved && waiting.length > 0 && (
          <Notice
            tone="amber"
            title={`${waiting.map(({ label }) => label).join(', ')}: waiting for review`}
          >
            <p>Couples see the old text until we have looked at it. We answer within 48 hours.</p>
          </Notice>
        )}
        {!onlyReads && (
          <div className="cluster">
            <Button
              type="submit"
              variant={unsaved ? 'primary' : 'quiet'}
              busy={saving}
              label={`Save: ${title}`}
            >
              Save
            </Button>
            <p role="status" className="small soft">
              {unsaved ? 'Not saved yet' : saved && !failure && 'Saved'}
            </p>
          </div>
        )}
      </DraftForm>
    </Card>
  )
}
