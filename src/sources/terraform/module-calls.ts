import type { Resource } from '../../model/resource.ts'
import { Located, separate } from '../values/located.ts'
import { locationOf } from './evaluate/block.ts'
import { attributeNamed, type ModuleCallDeclaration } from './evaluate/declarations.ts'
import { MAX_MODULE_DEPTH } from './evaluate/module-call.ts'
import { calledSource } from './modules/called-source.ts'
import { type DeclaredModules, folderAt, isLocal } from './modules/module-library.ts'

/** A name and a password in an address, which no check needs. */
const CREDENTIALS = /:\/\/[^/@]{1,500}@/

type ModuleResource = Resource<'Terraform::Module'>

/**
 * The calls of modules from elsewhere that a root module makes, or a local module that it calls, as resources of the
 * model: `Terraform::Module`, which checks read. A local module that is called several times has its calls once. What
 * nests deeper than modules are evaluated is a gap of the evaluation.
 */
export function toModuleCalls(root: string, folders: DeclaredModules): readonly ModuleResource[] {
  const found: ModuleResource[] = []
  const seen = new Set<string>()
  const pending = [{ folder: root, prefix: '', depth: 0 }]
  for (const next of pending) {
    if (seen.has(next.folder) || next.depth > MAX_MODULE_DEPTH) continue
    seen.add(next.folder)
    for (const call of folders.declarations(next.folder)?.calls ?? []) {
      const called = calledSource(call)
      if (!called) continue
      const address = next.prefix + call.address
      if (isLocal(called.source)) {
        const folder = folderAt(next.folder, called.source)
        pending.push({ folder, prefix: `${address}.`, depth: next.depth + 1 })
      } else found.push(toModule(call, address, root, called))
    }
  }
  return found
}

function toModule(
  { name, block, file }: ModuleCallDeclaration,
  address: string,
  root: string,
  { source, version }: NonNullable<ReturnType<typeof calledSource>>,
): ModuleResource {
  const written = (argument: string, text: string) => {
    const attribute = attributeNamed(block.body, argument)
    return attribute ? new Located(text, locationOf(attribute, file)) : text
  }
  const { value, locations } = separate<ModuleResource['properties']>({
    Source: written('source', source.replace(CREDENTIALS, '://')),
    ...(version !== undefined && { Version: written('version', version) }),
  })
  return {
    type: 'Terraform::Module',
    address,
    name,
    cloud: 'terraform',
    scope: root,
    origin: { source: 'terraform', addressedIn: root },
    properties: value,
    identifiers: [],
    location: locationOf(block, file),
    locations,
  }
}
