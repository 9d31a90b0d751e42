import type { TrackerKind } from '../../store/trackers/trackers.ts'
import { ApiError } from '../http/errors.ts'

const SERVERS: Readonly<Record<TrackerKind, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
}

const MAX_LENGTH = 500

/** Paths of projects: an owner and a repository, or groups and a project. No part can be taken for another place. */
const PROJECTS: Readonly<Record<TrackerKind, RegExp>> = {
  github: /^[\w-]{1,100}\/(?!\.{1,2}$)[\w.-]{1,100}$/,
  gitlab: /^[\w-][\w.-]{0,254}(\/[\w-][\w.-]{0,254}){1,20}$/,
}

/** The origin of the server as it is kept. Throws 400 for one that no token may be sent to. */
export function serverOf(kind: TrackerKind, text: string | undefined, allowsPlainHttp: boolean): string {
  if (text === undefined) return SERVERS[kind]
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw wrong('server', 'This is no address of the web. Give one such as https://gitlab.example.com.')
  if (url.protocol === 'http:' && !allowsPlainHttp)
    throw wrong(
      'server',
      'Tokens go to https alone, so that nobody reads them on the way. Give an address that begins with https://.',
    )
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw wrong('server', 'Give the address of the server alone, such as https://gitlab.example.com.')
  const server = [url.origin, ...url.pathname.split('/').filter((part) => part !== '')].join('/')
  if (server.length <= MAX_LENGTH) return server
  throw wrong(
    'server',
    `The address is longer than ${MAX_LENGTH} characters once it is encoded. Give a shorter one.`,
  )
}

/** Throws 400 for what is no path of a project. */
export function projectOf(kind: TrackerKind, text: string): string {
  if (text.length <= MAX_LENGTH && PROJECTS[kind].test(text)) return text
  throw wrong(
    'project',
    kind === 'github'
      ? 'Name the repository as in its address: owner/repository.'
      : 'Name the project as in its address: group/project.',
  )
}

function wrong(attribute: string, detail: string): ApiError {
  return new ApiError('invalid', detail, { source: { pointer: `/data/attributes/${attribute}` } })
}
