import { use } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Logo } from '#src/ui/base/Logo.tsx'
import { Asleep } from '#src/ui/later/Asleep.tsx'
import { TodayContext } from '#src/ui/calendar/today.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { type NavLink } from './links.ts'
import * as styles from './Footer.module.css'

const quickLinks: readonly NavLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Vendors', to: paths.vendors },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Blog', to: paths.blog },
  { label: 'Contact', to: paths.contact },
]
const vendorLinks: readonly NavLink[] = [
  { label: 'Register Your Business', to: paths.vendorSignup },
  { label: 'Vendor Login', to: paths.vendorLogin },
  { label: 'Dashboard', to: paths.vendorDashboard },
  { label: 'Vendor FAQ', to: paths.vendorFaq },
]

function Links({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the browser draws the page by itself. */
const thisYear = new Date().getFullYear()

/** Keeps its line until the settings are there. */
const Reach = ({ scheme, text }: { scheme: 'mailto' | 'tel'; text: string | undefined }) => (
  <li>{text === undefined ? ' ' : <a href={`${scheme}:${text.replaceAll(' ', '')}`}>{text}</a>}</li>
)

export const Footer = () => (
  <Asleep as="footer" className={styles.footer}>
    <Content />
  </Asleep>
)

function Content() {
  const { data: settings } = useGetSettingsQuery()
  const year = use(TodayContext).slice(0, 4) || thisYear
  return (
    <>
      <div className={`container ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo />
          <p>Where every love story finds its perfect setting.</p>
        </div>
        <Links title="Quick Links" links={quickLinks} />
        <Links title="For Vendors" links={vendorLinks} />
        <section>
          <h2 className={styles.title}>Get in Touch</h2>
          <ul className={styles.list}>
            {settings?.supportEmail !== '' && (
              <Reach scheme="mailto" text={settings?.supportEmail} />
            )}
            {settings?.supportPhone !== '' && <Reach scheme="tel" text={settings?.supportPhone} />}
            {settings?.supportEmail === '' && settings.supportPhone === '' && (
              <li>
                <Link to={paths.contact}>Contact us</Link>
              </li>
            )}
            {settings?.social.map(({ label, url }) => (
              <li key={label}>
                <a href={url} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={`container ${styles.last}`}>
        <span>© {year} Everset. All rights reserved.</span>
        <span className="cluster">
          <Link to={paths.terms}>Terms of Service</Link>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </span>
      </div>
    </>
  )
}
