import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import * as styles from './SmallPrint.module.css'

const links = [
  { label: 'Contact', to: paths.contact },
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
]

/** What stands in the footer of public pages and must be in reach here, too. */
export const SmallPrint = ({ onClick }: { onClick?: () => void }) => (
  <ul className={styles.list} aria-label="About Everset">
    {links.map(({ label, to }) => (
      <li key={label}>
        <Link to={to} onClick={onClick}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
