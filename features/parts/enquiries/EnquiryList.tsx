import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { type ReactNode, useRef } from 'react'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useGetEnquiriesInfiniteQuery } from '#store/api/talk/enquiries.ts'
import { failureOf } from '#store/failure.ts'
import { EnquiryLine, type EnquiryItem } from './EnquiryLine.tsx'
import { useListKeys } from '#features/parts/lists/rows/useListKeys.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import * as styles from '#features/parts/lists/Lines.module.css'

/** The threads of a side, in the server's order. */
export function EnquiryList({
  open,
  titleOf,
  linkOf,
  buttons,
  empty,
}: {
  open?: boolean
  titleOf: (enquiry: EnquiryItem) => string
  linkOf: (enquiry: EnquiryItem) => string
  buttons?: (enquiry: EnquiryItem) => ReactNode
  empty: ReactNode
}) {
  const lines = useRef<HTMLUListElement>(null)
  useListKeys(lines)
  const query = useGetEnquiriesInfiniteQuery(open === undefined ? {} : { open })
  const { data, error, isLoading, isFetching, refetch } = query
  if (isLoading) return <LoadingLines label="Loading your enquiries" />
  if (!data)
    return (
      <Failure
        message={failureOf(error)?.message ?? 'Your enquiries could not be loaded.'}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  const { items: enquiries = [] } = listOf(data)
  if (enquiries.length === 0) return empty
  return (
    <>
      <ul ref={lines} className={styles.lines}>
        {enquiries.map((enquiry) => (
          <EnquiryLine
            key={enquiry._id}
            enquiry={enquiry}
            title={titleOf(enquiry)}
            to={linkOf(enquiry)}
          >
            {buttons?.(enquiry)}
          </EnquiryLine>
        ))}
      </ul>
      <NextPages {...query} />
    </>
  )
}
