import type { ComponentProps, ReactNode } from 'react'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import type { CloseDialog } from './CloseDialog.tsx'
import type { Composer } from './writing/Composer.tsx'

/** What each side brings to a thread that both see. */
export type Side = {
  /** The list of all threads. */
  list: { name: string; to: string }
  titleOf: (enquiry: Pick<Enquiry, 'coupleName' | 'vendor'>) => string
  linkOf: (enquiryId: string) => string
  bookingPath: (bookingId: string) => string
  reasons: Parameters<typeof CloseDialog>[0]['reasons']
  /** What can be done about it, beside writing. */
  beside?: (enquiry: Enquiry) => ReactNode
  /** What helps to write, in front of the page. */
  writing?: ComponentProps<typeof Composer>['writing']
  /** What is to be settled first, below the last message. */
  now?: (enquiry: Enquiry) => ReactNode
  /** The way to what was asked for: the page, the calendar. */
  thing?: (enquiry: Enquiry) => ReactNode
  /** What this side knows besides. */
  facts?: (enquiry: Enquiry) => ReactNode
  /** The same, seldom read. */
  folded?: (enquiry: Enquiry) => ReactNode
}
