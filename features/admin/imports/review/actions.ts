import type { MatchAction, MatchKind } from '#domain/imports/matches.ts'

/** As a person reads them. */
export const kindLabels: Record<MatchKind, { title: string; means: string }> = {
  same: {
    title: 'The same business',
    means: 'Its name, and its place or a contact, are the same.',
  },
  similar: { title: 'Perhaps the same', means: 'Much is alike, and not all.' },
  contact: {
    title: 'Another name, the same contact',
    means: 'They share a phone number, a website or an email address.',
  },
  again: { title: 'Imported before', means: 'This list, or an export of ours, named it before.' },
}
export const actionOptions: { value: MatchAction; label: string }[] = [
  { value: 'update', label: 'Update the one here' },
  { value: 'skip', label: 'Leave it out' },
  { value: 'new', label: 'Add as new' },
]
