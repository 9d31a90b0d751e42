import type { Cursor } from '../../model/cursor.ts'
import type { Container } from '../../model/kubernetes/pod-spec.ts'
import { fail, type Verdict } from '../check.ts'

/** Capabilities that the baseline standard allows a container to add: the runtimes' defaults without NET_RAW. */
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

/** Fails where a container adds an unwanted capability. Undecidable when no known one is unwanted and one is unknown. */
export function noneAdded(
  container: Cursor<Container>,
  isUnwanted: (name: string) => boolean,
): Verdict | undefined {
  const add = container.at('securityContext').at('capabilities').at('add')
  const added = add.items()
  const known = added.map(({ value }) => value).filter((name) => typeof name === 'string')
  const unwanted = known.filter(isUnwanted)
  if (unwanted.length > 0) return fail(`capabilities.add has ${unwanted.join(', ')}`, add)
  for (const name of added) name.known()
  return undefined
}
