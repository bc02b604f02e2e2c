import type { ContactMessage } from '#contract/pages/contact.ts'
import type { Tone } from '#src/ui/feedback/Badge.tsx'

export const messageStates: Record<ContactMessage['status'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'amber' },
  answered: { label: 'Answered', tone: 'leaf' },
  closed: { label: 'Closed', tone: 'neutral' },
}
