import ipaddr from 'ipaddr.js'

/** Whether an address is one of the internet. Those that carry another address within them, such as 6to4, are not. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
