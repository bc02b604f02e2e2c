import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { PageHeader } from './PageHeader.tsx'

/** A page that begins with its name; `narrow` for what is read or filled in line by line. */
export const Page = ({
  narrow,
  className,
  children,
  ...header
}: ComponentProps<typeof PageHeader> & {
  narrow?: boolean
  className?: string
  children?: ReactNode
}) => (
  <div className={cx('container page', narrow && 'narrow', className)}>
    <PageHeader {...header} />
    {children}
  </div>
)
