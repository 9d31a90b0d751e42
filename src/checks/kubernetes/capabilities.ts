import type { PodContainer } from '../../resources/kubernetes/pod-spec.ts'
import { known } from '../verdict.ts'

/** What container runtimes give by default, less NET_RAW: all that the baseline standard lets a container add. */
export const BASELINE_CAPABILITIES: ReadonlySet<string> = new Set([
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'MKNOD',
  'NET_BIND_SERVICE',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
])

/**
 * Which of the capabilities a container adds are unwanted. Undecidable when none surely is and one is unknown.
 */
export function addedCapabilities(
  { spec, path }: PodContainer,
  isUnwanted: (name: string) => boolean,
): { readonly names: readonly string[]; readonly at: string } {
  const at = `${path}.securityContext.capabilities.add`
  const added = spec.securityContext?.capabilities?.add ?? []
  const names = added.filter((name) => typeof name === 'string').filter(isUnwanted)
  if (names.length === 0) for (const [index, name] of added.entries()) known(name, `${at}[${index}]`)
  return { names, at }
}
