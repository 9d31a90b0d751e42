import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { entryOf } from '../../src/collections/entry-of.ts'
import { accessFacts, accessName } from '../../src/sources/live/kubernetes/built-in/access-facts.ts'

/** Where the module has the roles and bindings that an API server makes. */
const FOLDER = 'plugin/pkg/auth/authorizer/rbac/bootstrappolicy/testdata'

/** By the names of roles and bindings, short hashes of what any of the versions says in them. */
export function shippedAccess(versions: readonly string[]): Readonly<Record<string, string>> {
  const hashes = new Map<string, Set<string>>()
  for (const version of versions)
    for (const object of objectsOf(version)) {
      const known = entryOf(hashes, accessName(object, object.kind), () => new Set<string>())
      for (const fact of accessFacts(object)) known.add(fact)
    }
  const byName = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(byName.map(([name, known]) => [name, [...known].sort().join(' ')]))
}

function objectsOf(version: string): readonly { readonly kind: string }[] {
  const folder = join(moduleFolder(version), FOLDER)
  return readdirSync(folder).flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).items)
}

/** The folder of the module's sources, which Go downloads where it does not have them. */
function moduleFolder(version: string): string {
  const answer = execFileSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${version}`])
  return JSON.parse(answer.toString()).Dir
}
