import { BlockList, isIP } from 'node:net'

/** What is not the public internet (IANA's special-purpose registries): here, the next room, or nowhere. */
const special = new BlockList()
const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of IPv6 only 2000::/3 is public; within it, what leads back to IPv4 or is for documents.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]
for (const range of ranges) {
  const [net = '', bits] = range.split('/')
  special.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4')
}
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address, as a resolver or a socket says it, lies in the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
