import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

const titles: Partial<Record<VendorProfile['status'], string>> = {
  changes_requested: 'What we’ve asked you to change',
  rejected: 'Why your profile was rejected',
  suspended: 'Why your business is suspended',
}

/** An admin's words about the profile, on each page where something can be done about them. */
export const ProfileNote = ({ note, status }: Pick<VendorProfile, 'note' | 'status'>) =>
  note && (
    <Notice
      tone={status === 'approved' ? 'neutral' : 'amber'}
      title={titles[status] ?? 'A note from us'}
    >
      <p>{note}</p>
    </Notice>
  )
