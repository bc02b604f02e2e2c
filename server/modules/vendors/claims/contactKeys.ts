import { phoneKeyOf } from '#domain/links/phones.ts'
import { hmac } from '#server/http/tokens.ts'

type Contacts = { phone: string | null; email: string | null; website: string | null }

/** As any list writes them: the last nine digits, an address in small letters, a page without its scheme. */
const alike = ({ phone, email, website }: Contacts) => {
  const digits = phoneKeyOf(phone ?? '')
  const site = (website ?? '').toLowerCase().replaceAll(/^https?:\/\/(?:www\.)?|[/?#]*$/g, '')
  return [
    digits.length === 9 && `phone:${digits}`,
    email && `email:${email.trim().toLowerCase()}`,
    site && `website:${site}`,
  ].filter((each) => typeof each === 'string' && each !== '')
}

/** Fingerprints that tell later whether a contact is the same, and not what it was. */
export const contactKeys = (secret: Buffer, contacts: Contacts): string[] =>
  alike(contacts).map((each) => hmac(secret, `left out:${each}`).toString('base64url'))
