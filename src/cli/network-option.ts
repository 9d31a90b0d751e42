import { isIP } from 'node:net'
import { InvalidArgumentError } from 'commander'
import { list } from './list-option.ts'

/** Names of ranges that proxies are usually in. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Parses a list of addresses, networks (10.0.0.0/8) and named ranges. */
export function networks(value: string): readonly string[] {
  const items = list(value)
  for (const item of items) {
    if (RANGES.includes(item) || isIP(item) !== 0 || isNetwork(item)) continue
    throw new InvalidArgumentError(
      `${item} is no address and no network. Write them as 10.0.0.7, 10.0.0.0/8 or one of ${RANGES.join(', ')}.`,
    )
  }
  return items
}

function isNetwork(value: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(value) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Parses the address of a server for e-mail. */
export function mailServer(value: string): string {
  const url = URL.parse(value)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new InvalidArgumentError('Write it as smtps://user:password@mail.example.com.')
  return url.href
}

/** Parses an http(s) address; without the slash at its end. */
export function webAddress(value: string): string {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('Write it as https://assay.example.com.')
  }
  return url.href.replace(/\/+$/, '')
}
