import { didYouMean } from '../../did-you-mean.ts'
import { PERMISSIONS, type Permission } from '../../store/permissions.ts'
import { refuse } from './find-or-refuse.ts'

/** These names as permissions. */
export function knownPermissions(names: readonly string[]): readonly Permission[] {
  return names.map(
    (name) =>
      PERMISSIONS.find((candidate) => candidate === name) ??
      refuse(
        `There is no permission “${name}”.${didYouMean(name, PERMISSIONS)} There are ${PERMISSIONS.join(', ')}.`,
      ),
  )
}
