import type { ReactNode } from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Prose } from '#src/ui/layout/Prose.tsx'

/** Terms and privacy: a text that says from when it holds. */
export const LegalPage = ({
  title,
  lede,
  since,
  children,
}: {
  title: string
  lede: string
  since: string
  children: ReactNode
}) => (
  <Page
    narrow
    title={title}
    lede={lede}
    before={
      <>
        In effect since <time dateTime={since}>{formatDay(since)}</time>
      </>
    }
  >
    <Prose>{children}</Prose>
  </Page>
)
