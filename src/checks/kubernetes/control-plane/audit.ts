import { anyOf } from '../../logic.ts'
import type { Flags } from './flags.ts'

/** Whether audit logs are written into files: without a path there are none, and `-` is the standard output. */
export function writesToFile(flags: Flags): boolean {
  return anyOf([flags.text('audit-log-path')], (path) => !['', '-', undefined].includes(path.known()))
}
