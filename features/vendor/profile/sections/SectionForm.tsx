import { type CSSProperties, useEffect, type ReactNode } from 'react'
import { asksGuests, asksTravel } from '#features/vendor/profile/asks.ts'
import { useProfileForm } from '#features/vendor/profile/useProfileForm.ts'
import type { ProfileData } from '#features/vendor/profile/WithProfile.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useOnlyReads } from '#store/hooks.ts'
import { SectionFields } from './SectionFields.tsx'
import { SectionRow, type SectionState } from './SectionRow.tsx'
import { type SectionId, sectionIds, sections, titleOf } from './sections.ts'
import { type Facts, missingIn, summaryOf, wouldHelp } from './summaries.ts'
import type { OpenSection } from './useOpenSection.ts'
import * as styles from './Sections.module.css'

type Form = ReturnType<typeof useProfileForm>

/**
 * A part of the profile: its row in the index, and its form with a save of its own. The form stays while another is
 * open, with what is typed in it.
 */
export function SectionForm({
  id,
  data,
  facts,
  version,
  index,
}: {
  id: SectionId
  data: ProfileData
  facts: Facts
  version: [opened: number, open: (version: number) => void]
  index: OpenSection
}) {
  const { fields } = sections[id]
  const title = titleOf(id, { travels: asksTravel(data), guests: asksGuests(data) })
  const form = useProfileForm(`profile-section-${id}`, data, fields, version)
  const { error, category, attributes } = form
  const isOpen = index.isOpen === id
  const { open } = index
  // Whatever is open by then: what the server objects to is to be seen.
  useEffect(() => {
    if (error) open(id)
  }, [error, id, open])
  // The price waits as one, and is typed into several fields.
  const waiting = data.profile.pendingEdits.filter(({ field }) =>
    fields.some((each) => each.startsWith(field)),
  )
  const state: SectionState = form.unsaved
    ? 'unsaved'
    : missingIn(id, facts.profile).length > 0
      ? 'needed'
      : waiting.length > 0
        ? 'waiting'
        : wouldHelp(id, facts)
          ? 'helps'
          : 'done'
  return (
    <div className={styles.item} style={{ '--n': sectionIds.indexOf(id) } as CSSProperties}>
      <SectionRow
        {...{ id, title, state, isOpen, closes: index.closes }}
        summary={summaryOf(id, facts)}
      />
      <SectionPanel
        {...{ id, title, form, isOpen }}
        sought={isOpen ? index.sought : undefined}
        waiting={waiting.map(({ label }) => label)}
      >
        {/* A list that was saved has no open row, and what was removed stays so. */}
        <SectionFields key={version[0]} {...{ id, data, category, attributes }} />
      </SectionPanel>
    </div>
  )
}

function SectionPanel({
  id,
  title,
  form: { form, errors, failure, saving, saved, unsaved, submit },
  isOpen,
  sought,
  waiting,
  children,
}: {
  id: SectionId
  title: string
  form: Form
  isOpen: boolean
  /** What the address names of it: itself, or a field. */
  sought: string | undefined
  /** The names of what is looked at first. */
  waiting: readonly string[]
  children: ReactNode
}) {
  const onlyReads = useOnlyReads()
  useEffect(() => {
    if (!sought) return
    showPanel(id)
    const field = sections[id].fields.find((each) => each === sought)
    if (field && sought !== id) form.setFocus(field)
  }, [form, id, sought])
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className={styles.panel} hidden={!isOpen}>
      <DraftForm
        name={`profile-section-${id}`}
        {...{ form, failure }}
        // The first of them takes the focus once it can be seen.
        errors={isOpen ? errors : undefined}
        onSubmit={submit()}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <fieldset role="presentation" disabled={onlyReads} style={{ display: 'contents' }}>
          {children}
        </fieldset>
        {saved && !unsaved && waiting.length > 0 && (
          <Notice tone="amber" title={`${waiting.join(', ')}: waiting for review`}>
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

/** A section that opens far down, or above the screen, is brought to its top. */
function showPanel(id: SectionId): void {
  const panel = document.getElementById(id)
  const { top = 0 } = panel?.getBoundingClientRect() ?? {}
  if (top < 72 || top > innerHeight * 0.6) panel?.scrollIntoView()
}
