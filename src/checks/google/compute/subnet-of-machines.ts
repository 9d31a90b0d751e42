import type { Cursor } from '../../../model/cursor.ts'
import { anyOf, isText } from '../../logic.ts'

/** Purposes of subnets for machines; all others are for proxies and gateways of Google. */
const FOR_MACHINES = ['PRIVATE', 'PRIVATE_RFC_1918']

export function isForMachines(purpose: Cursor<string>): boolean {
  return anyOf(FOR_MACHINES, (name) => isText(purpose, name))
}
