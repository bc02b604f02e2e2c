import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { FavoriteButton } from '#features/parts/vendors/FavoriteButton.tsx'
import { Facts } from './Facts.tsx'
import { ShareButton } from './ShareButton.tsx'
import * as styles from './VendorDetails.module.css'

/** Its name, what can be done with the page, and its facts. */
export function VendorHeader({ vendor }: { vendor: VendorPage }) {
  const { _id: vendorId, businessName, favorite } = vendor
  return (
    <header className="stack gap-2">
      <div className={styles.name}>
        <h1 dir="auto">{businessName}</h1>
        <div className={styles.doings}>
          <ShareButton title={businessName} />
          <FavoriteButton vendorId={vendorId} name={businessName} favorite={favorite} />
        </div>
      </div>
      <Facts vendor={vendor} />
    </header>
  )
}
