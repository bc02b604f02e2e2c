/** Where Everset speaks with people outside the product. */
export const socialLinks = [
  { label: 'Instagram', href: 'https://www.instagram.com/everset' },
  { label: 'Pinterest', href: 'https://www.pinterest.com/everset' },
  { label: 'YouTube', href: 'https://www.youtube.com/@everset' },
] as const
