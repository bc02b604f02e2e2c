import { Link } from 'react-router'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { wayTo } from './wizardScreens.ts'

/** What keeps the profile from being handed in, each with the way to it. */
export function MissingList({ missing }: { missing: VendorProfile['missing'] }) {
  if (missing.length === 0) return null
  return (
    <Notice tone="amber" title="Still missing">
      <ul>
        {missing.map(({ field, message }) => (
          <li key={field}>
            <Link to={wayTo(field)}>{message}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
