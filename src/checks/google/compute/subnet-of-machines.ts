import type { Cursor } from '../../../model/cursor.ts'
import { isOneOf } from '../../logic.ts'

/** Purposes of subnets for machines; all others are for proxies and gateways of Google. */
const FOR_MACHINES = ['PRIVATE', 'PRIVATE_RFC_1918']

export function isForMachines(purpose: Cursor<string>): boolean {
  return isOneOf(purpose, FOR_MACHINES)
}
