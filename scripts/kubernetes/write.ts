/**
 * Writes what the API servers of Kubernetes say in the roles and bindings that they make themselves, by which a scan of a cluster
 * tells them from those of people: `npm run kubernetes-roles`. It needs Go, which downloads the sources of Kubernetes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedAccess } from './shipped-access.ts'

/** The oldest is of 2019: what an upgrade leaves of old roles stays for ever. */
const [OLDEST, NEWEST] = [16, 37]

const FILE = join(import.meta.dirname, '../../src/sources/live/kubernetes/built-in/built-in-access.json')

const versions = Array.from({ length: NEWEST - OLDEST + 1 }, (_, at) => `v1.${OLDEST + at}.0`)
writeFileSync(FILE, `${JSON.stringify(shippedAccess(versions), undefined, 2)}\n`)
