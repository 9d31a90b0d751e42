import { getSystemErrorName } from 'node:util'
import { messageOf, systemErrorInWords } from '../../errors/message-of.ts'
import { ForbiddenHostError } from './host-guard.ts'

/** The option that allows requests to private networks, of the service or of `assay admin`. */
type NetworkOption = '--notify-networks' | '--private-network'

/** What TLS says, by words: who sends e-mails keeps them, and neither code nor cause. */
const TLS: readonly (readonly [words: RegExp, problem: string])[] = [
  [/wrong version number|packet length too long/, 'it does not speak TLS on this port'],
  [
    /certificate has expired|certificate is not yet valid/,
    'its certificate has expired, or is not valid yet',
  ],
  [/does not match certificate's altnames/, 'its certificate is for another host name'],
  [
    /self-signed certificate|unable to (verify|get).* certificate/,
    'its certificate is not trusted: NODE_EXTRA_CA_CERTS of the service can name a file with its authority',
  ],
]

/** Why a server gave no answer, and the cure where it is ours, for the middle of a sentence: `connection refused`. */
export function connectionProblem(error: unknown, option: NetworkOption): string {
  if (error instanceof ForbiddenHostError) return `${error.message}, which ${option} can allow`
  return tlsProblem(error) ?? systemProblem(error) ?? messageOf(error)
}

function tlsProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return TLS.find(([words]) => words.test(error.message))?.[1]
}

/** By its number, which is there also where a library has put a code of its own in place of the system's. */
function systemProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('errno' in error) || typeof error.errno !== 'number') return undefined
  return systemErrorInWords(getSystemErrorName(error.errno))
}
