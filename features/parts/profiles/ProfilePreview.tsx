import type { Category } from '#contract/catalog/categories.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { formatMoney } from '#domain/money.ts'
import { areaInTown, capitalize } from '#domain/words.ts'
import { formatPrice, formatTotal, taxLabel, unitLabel } from '#domain/prices.ts'
import { validityWords } from '#domain/prices/validityWords.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { type Details, PreviewDetails } from './PreviewDetails.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import * as styles from './ProfilePreview.module.css'

type Shown = Details &
  Pick<
    VendorProfile,
    | 'businessName'
    | 'category'
    | 'otherCategories'
    | 'area'
    | 'description'
    | 'price'
    | 'seasons'
    | 'capacityMin'
    | 'capacityMax'
    | 'attributes'
    | 'packages'
    | 'photos'
    | 'website'
    | 'socialLinks'
  >

const stated = (price: NonNullable<Shown['price']>, seasons: Shown['seasons'], locale?: string) =>
  formatPrice(price, locale) +
  (formatTotal(price) ? `, ${taxLabel(price, locale)}` : '') +
  (price.minimum
    ? `, at least ${formatMoney({ amount: price.minimum, currency: price.currency }, locale)}`
    : '') +
  (price.validity ? `, ${validityWords(price.validity, seasons, locale)}` : '')

/** The profile as couples see it, in short. */
export function ProfilePreview({
  profile,
  city,
  categories,
}: {
  profile: Shown
  city?: string | null
  categories: readonly Category[]
}) {
  const locale = useLocale()
  const cover = profile.photos.find((photo) => photo.cover) ?? profile.photos[0]
  const category = categories.find(({ _id }) => _id === profile.category)
  const facts = [
    category?.name,
    ...profile.otherCategories.map((id) => categories.find(({ _id }) => _id === id)?.name),
    areaInTown(profile.area, city ?? ''),
    capacityText(profile),
  ].filter(Boolean)
  const answers = (category?.attributes ?? []).flatMap(({ key, label }) =>
    profile.attributes[key] === undefined
      ? []
      : [{ label, value: answerText(profile.attributes[key]) }],
  )
  return (
    <Card aria-label="As couples see it" className="stack">
      {cover && (
        <Picture
          base={cover.base}
          widths={cover.widths}
          placeholder={cover.placeholder}
          alt={cover.caption}
          ratio={16 / 9}
          sizes="(min-width: 960px) 640px, 100vw"
        />
      )}
      <h2>{profile.businessName || 'Unnamed business'}</h2>
      <p className="soft">{facts.join(' · ') || 'Nothing here yet'}</p>
      {profile.price && (
        <p className={styles.price}>{stated(profile.price, profile.seasons, locale)}</p>
      )}
      <p className={styles.text}>{profile.description || 'No description yet.'}</p>
      {profile.website && (
        <p>
          <a href={profile.website} rel="noreferrer nofollow" target="_blank">
            {profile.website}
          </a>
        </p>
      )}
      <SocialLinks links={profile.socialLinks} />
      {answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {profile.packages.map((pack) => (
        <Package key={pack._id} pack={pack} seasons={profile.seasons} />
      ))}
      <PreviewDetails profile={profile} />
      {profile.photos.length > 1 && (
        <div className={styles.photos}>
          {profile.photos.map(({ _id, base, widths, placeholder, caption }) => (
            <Picture
              key={_id}
              base={base}
              widths={widths}
              placeholder={placeholder}
              alt={caption}
              sizes="160px"
            />
          ))}
        </div>
      )}
    </Card>
  )
}

const capacityText = ({ capacityMin, capacityMax }: Shown) =>
  capacityMin && capacityMax
    ? `${capacityMin} to ${capacityMax} guests`
    : capacityMax
      ? `up to ${capacityMax} guests`
      : capacityMin
        ? `from ${capacityMin} guests`
        : ''

const answerText = (value: unknown) =>
  value === true
    ? 'Yes'
    : value === false
      ? 'No'
      : Array.isArray(value)
        ? value.join(', ')
        : String(value)

function Package({ pack, seasons }: { pack: Shown['packages'][number] } & Pick<Shown, 'seasons'>) {
  const locale = useLocale()
  const { name, description, currency, unit, inclusions, addOns } = pack
  const when = validityWords(pack.validity, seasons, locale)
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const extras = addOns.map((each) => `${each.name} ${money(each.amount)} ${unitLabel(each.unit)}`)
  return (
    <div>
      <h3>{name}</h3>
      <p>
        <span className="price">{money(pack.amount)}</span> {unitLabel(unit)}
      </p>
      {when && <p className="small">{capitalize(when)}</p>}
      {description && <p className={styles.text}>{description}</p>}
      {inclusions.length > 0 && <p className="soft small">Included: {inclusions.join(', ')}</p>}
      {extras.length > 0 && <p className="soft small">Extras: {extras.join(', ')}</p>}
    </div>
  )
}
