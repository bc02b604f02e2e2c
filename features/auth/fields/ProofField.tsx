import { CodeField } from '#features/parts/auth/CodeField.tsx'

/** The code; who came by the link in the mail has it already. */
export const ProofField = ({ link }: { link: string | null }) =>
  link ? <input type="hidden" name="otp" value={link} /> : <CodeField />
