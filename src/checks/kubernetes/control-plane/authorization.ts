import type { Cursor } from '../../../model/cursor.ts'
import { Unknown } from '../../../model/unknown.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { anyOf } from '../../logic.ts'
import type { Flags } from './flags.ts'
import { placeOf } from './judges.ts'

/** Modes by which requests are authorized, which `--authorization-config` has in a file of its own. */
export function authorizationModes(flags: Flags): readonly Cursor<string>[] {
  const file = flags.text('authorization-config')
  if (file.value === undefined || flags.text('authorization-mode').value !== undefined)
    return flags.list('authorization-mode')
  return [file.holding<string>(new Unknown('the file of --authorization-config sets the modes'))]
}

/** The mode should be one of those that are asked. */
export function authorizesBy(flags: Flags, wanted: 'Node' | 'RBAC'): Verdict {
  return anyOf(authorizationModes(flags), (mode) => mode.known() === wanted)
    ? pass(`${wanted} is among the authorization modes.`)
    : fail(`${wanted} is not among the authorization modes.`, placeOf(flags, 'authorization-mode'))
}
