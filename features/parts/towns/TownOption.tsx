import type { Town } from '#contract/catalog/towns.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import * as styles from './towns.module.css'
import { townName } from './useTowns.ts'

/** A town as a list offers it: with what tells it from others of its name. */
export const TownOption = ({ town }: { town: Town }) => (
  <>
    <Icon name="pin" size={18} />
    <span className={styles.town}>
      {townName(town)}
      <span className={styles.country}>{town.country}</span>
    </span>
  </>
)
