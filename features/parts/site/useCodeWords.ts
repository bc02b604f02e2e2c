import { useGetSettingsQuery } from '#store/api/pages/site.ts'

/** What becomes of a code, where it is asked for: without a mail server none arrives. */
export function useCodeWords(sent: string): string {
  const { data } = useGetSettingsQuery()
  if (data?.mail === 'mailbox')
    return 'This server sends no email. Your code waits at /dev/mailbox on the machine it runs on.'
  if (data?.mail === 'kept')
    return 'We can’t send email yet, so no code will reach you for now. You can ask for one later.'
  return sent
}
