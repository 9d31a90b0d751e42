import { UsageError } from '../../../../errors/assay-error.ts'
import type { Impersonated, KubeconfigUser } from './kubeconfig.ts'

/** Headers of a request; a list is a header for each of its values. */
export type Headers = Readonly<Record<string, string | string[]>>

/** Bytes that a header's name may have; `%` begins one that may not. */
const IN_NAMES = /[A-Za-z0-9!#$&'*+.^_`|~-]/

/** The headers by which a user acts as another one. */
export function impersonationHeaders({ impersonated, place }: KubeconfigUser): Headers {
  const { user, uid, groups, extra } = impersonated
  if (user === undefined) {
    requireNobody(impersonated, place)
    return {}
  }
  const value = (text: string) => headerValue(text, place)
  return {
    'Impersonate-User': value(user),
    ...(uid !== undefined && { 'Impersonate-Uid': value(uid) }),
    ...(groups.length > 0 && { 'Impersonate-Group': groups.map(value) }),
    ...Object.fromEntries(
      Object.entries(extra).map(([name, values]) => [
        `Impersonate-Extra-${escaped(name)}`,
        values.map(value),
      ]),
    ),
  }
}

function requireNobody({ uid, groups, extra }: Impersonated, place: string): void {
  if (uid === undefined && groups.length === 0 && Object.keys(extra).length === 0) return
  throw new UsageError(`The ${place} has as-uid, as-groups or as-user-extra without as. Add whom to act as.`)
}

/** UTF-8, of which headers take each byte as a character. */
function headerValue(text: string, place: string): string {
  if (!/\p{Cc}/u.test(text)) return Buffer.from(text).toString('latin1')
  throw new UsageError(`The ${place} acts as somebody whose name has a control character. Correct it.`)
}

function escaped(name: string): string {
  const bytes = Array.from(Buffer.from(name).toString('latin1'))
  return bytes.map((byte) => (IN_NAMES.test(byte) ? byte : percent(byte))).join('')
}

function percent(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
