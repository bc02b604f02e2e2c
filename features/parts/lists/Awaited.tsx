import type { ComponentProps } from 'react'
import { LoadingLines } from './LoadingLines.tsx'
import { QueryFailure } from './QueryFailure.tsx'

/** In place of a list that is not there: why, or its shape while it comes. */
export const Awaited = ({
  label,
  count,
  ...query
}: ComponentProps<typeof LoadingLines> & ComponentProps<typeof QueryFailure>) =>
  query.error ? <QueryFailure {...query} /> : <LoadingLines {...{ label, count }} />
