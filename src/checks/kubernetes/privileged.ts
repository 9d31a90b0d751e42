import type { Cursor } from '../../model/cursor.ts'
import type { Container } from '../../model/kubernetes/pod-spec.ts'
import { atMost, type Verdict } from '../check.ts'

/** Whether a container surely has all privileges of its node, whatever else is set: the finding of `k8s_container_not_privileged`. */
export function isPrivileged(container: Cursor<Container>): boolean {
  return container.at('securityContext').at('privileged').value === true
}

/** A failure by a setting that changes nothing while the container is privileged. */
export function lessIfPrivileged(container: Cursor<Container>, failed: Verdict): Verdict {
  return isPrivileged(container) ? atMost('low', failed) : failed
}
