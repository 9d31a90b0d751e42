import { posix } from 'node:path'
import type { FileTree, Refusal } from '../../source.ts'

/** Where `terraform init` notes which module it put where. */
const MANIFEST = '.terraform/modules/modules.json'

/** Folders, relative to the root module, by the names of the calls that lead to them: `network.subnets`. */
type Installed = ReadonlyMap<string, string>

/** What `terraform init` left in the folder of a root module; nothing where it never ran. */
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

function entriesOf(manifest: unknown): (readonly [string, string])[] {
  const modules = isObject(manifest) ? manifest['Modules'] : undefined
  if (!Array.isArray(modules)) return []
  return modules.flatMap((module: unknown) => {
    const { Key: key, Dir: folder } = isObject(module) ? module : {}
    return typeof key === 'string' && typeof folder === 'string' ? [[key, folder] as const] : []
  })
}

/** A JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
