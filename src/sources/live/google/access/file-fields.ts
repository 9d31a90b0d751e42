import { UsageError } from '../../../../errors/assay-error.ts'
import { textIn } from '../../http/answer.ts'
import type { CredentialsFile } from './credentials-file.ts'

/** A text that a file of credentials must have. Throws a UsageError where it has none. */
export function neededText({ path, content }: CredentialsFile, ...name: readonly string[]): string {
  const text = textIn(content, ...name)
  if (text !== undefined && text !== '') return text
  throw new UsageError(`${path} has no ${name.join('.')}. Make the file of credentials again.`)
}

/** An address that credentials are sent to. Throws a UsageError for one that would send them unencrypted over a network. */
export function secretAddress(text: string, { path }: CredentialsFile): URL {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url))) return url
  throw new UsageError(
    `${path} names an address for tokens that is none of https. Make the file of credentials again.`,
  )
}

function isThisMachine({ hostname }: URL): boolean {
  return THIS_MACHINE.has(hostname)
}

/** The last is where clouds tell a machine about itself: Google's files for machines of Azure name it. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '169.254.169.254'])
