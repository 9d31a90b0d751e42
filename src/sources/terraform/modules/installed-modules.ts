import { posix } from 'node:path'
import type { Refusal } from '../../../files/read-text.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import { itemsOf, type Json, member, textOf } from '../json-value.ts'

/** The manifest in which `terraform init` records the folders of modules. */
const MANIFEST = '.terraform/modules/modules.json'

/** Folders relative to the root module, by the path of calls: `network.subnets`. */
type Installed = ReadonlyMap<string, string>

/** Modules that `terraform init` installed for a root module; a refusal where it has not run. */
export function installedModules(root: string, tree: FileTree): Installed | Refusal {
  const file = tree.read(posix.join(root, MANIFEST))
  if (!file) return new Map()
  if ('reason' in file) return file
  try {
    return new Map(entriesOf(JSON.parse(file.text)))
  } catch {
    return { reason: `${file.path} is not valid JSON; run terraform init again.` }
  }
}

function entriesOf(manifest: Json): (readonly [string, string])[] {
  return itemsOf(member(manifest, 'Modules')).flatMap((module) => {
    const key = textOf(member(module, 'Key'))
    const folder = textOf(member(module, 'Dir'))
    return key === undefined || folder === undefined ? [] : [[key, folder] as const]
  })
}
