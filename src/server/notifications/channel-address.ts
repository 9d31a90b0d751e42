import type { ChannelKind } from '../../store/notifications/channels.ts'
import { ApiError } from '../http/errors.ts'

/** One mailbox: what cannot be several, nor a header, nor a name beside it. */
const MAILBOX = /^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@[^\s@,;:<>()[\]\\"\p{C}]{1,255}$/u

export const MAX_LENGTH = 2000

/** The address as it is kept. Throws 400 for one that no message can go to. */
export function channelAddress(kind: ChannelKind, text: string, allowsPlainHttp: boolean): string {
  if (kind === 'email') {
    if (MAILBOX.test(text)) return text
    throw wrong('This is no e-mail address. Give one, without a name: team@example.com.')
  }
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw wrong('This is no address of the web. Give one such as https://example.com/hooks/assay.')
  if (url.protocol === 'http:' && !allowsPlainHttp)
    throw wrong(
      'Messages go to https alone, so that nobody reads them on the way. Give an address that begins with https://.',
    )
  if (url.username !== '' || url.password !== '')
    throw wrong(
      'The address has a user and a password. Leave them out: who sent a message is shown by its signature.',
    )
  if (url.href.length <= MAX_LENGTH) return url.href
  throw wrong(`The address is longer than ${MAX_LENGTH} characters once it is encoded. Give a shorter one.`)
}

/** What lists show of an address: of a chat, not what allows to write there. */
export function shownAddress(kind: ChannelKind, address: string): string {
  return kind === 'slack' || kind === 'teams' ? `${new URL(address).origin}/…` : address
}

function wrong(detail: string): ApiError {
  return new ApiError('invalid', detail, { source: { pointer: '/data/attributes/address' } })
}
