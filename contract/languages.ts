/** What a business may say it speaks; couples search by it. */
export const languages = [
  'Assamese', 'Bengali', 'English', 'French', 'Gujarati', 'Hindi', 'Kannada', 'Konkani', 'Malayalam', 'Marathi', 'Odia', 'Punjabi',
  'Rajasthani', 'Sindhi', 'Tamil', 'Telugu', 'Tulu', 'Urdu',
] as const
