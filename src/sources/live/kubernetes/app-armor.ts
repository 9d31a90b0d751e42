import { member } from '../../../client/transport/json-api.ts'
import { textIn } from '../http/answer.ts'

/** The annotation for a profile of a container, from before the field. */
const ANNOTATION = 'container.apparmor.security.beta.kubernetes.io/'

const WORDS: Readonly<Record<string, string>> = {
  'runtime/default': 'RuntimeDefault',
  unconfined: 'Unconfined',
}

/**
 * The profile of AppArmor of a container, in whichever way it is written. The API server writes each way into pods where they have the
 * other, and leaves templates as they are.
 */
export function appArmorOf(container: unknown, pods: unknown): unknown {
  const annotation = textIn(pods, 'metadata', 'annotations', `${ANNOTATION}${textIn(container, 'name')}`)
  if (annotation !== undefined) return WORDS[annotation] ?? annotation.replace(/^localhost\//, 'Localhost/')
  const profile = profileOf(container) ?? profileOf(member(pods, 'spec'))
  const name = textIn(profile, 'localhostProfile')
  return name === undefined ? textIn(profile, 'type') : `Localhost/${name}`
}

function profileOf(confined: unknown): unknown {
  return member(member(confined, 'securityContext'), 'appArmorProfile')
}
