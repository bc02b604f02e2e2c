type Site = { country: string; isCountryStated: boolean }
let site: Site = { country: '', isCountryStated: false }

/** Once, at the start: whoever reads a place's name has only the database. */
export const setSiteCountry = ({ country, isCountryStated }: Site): void => {
  site = { country, isCountryStated }
}
/** Its code: of places of one name those there are meant. */
export const siteCountry = (): string => site.country
/** Whether somebody has set the locale: the one that is there by itself says little. */
export const isStated = (): boolean => site.isCountryStated
