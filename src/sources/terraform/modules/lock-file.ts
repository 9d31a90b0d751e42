import { posix } from 'node:path'
import type { FileTree } from '../../file-format/file-tree.ts'
import { attributeNamed } from '../evaluate/declarations.ts'
import type { VersionConstraints } from '../evaluate/provider-versions.ts'
import { literalText } from '../evaluate/traversal.ts'
import { parseHcl } from '../hcl/parser.ts'

/** The file in which `terraform init` records the versions of providers that it chose. */
const LOCK_FILE = '.terraform.lock.hcl'

/** The versions of providers that a root module is locked to; none where there is no lock file that can be read. */
export function lockedVersions(root: string, tree: FileTree): VersionConstraints {
  // Versions are never shown, so the file counts where git ignores it.
  const file = tree.readIgnored(posix.join(root, LOCK_FILE))
  const parsed = file && 'text' in file ? parseHcl(file.text) : undefined
  if (!parsed?.ok) return new Map()
  return new Map(
    parsed.body.blocks.flatMap(({ type, labels: [address], body }) => {
      const locked = literalText(attributeNamed(body, 'version')?.value)
      return type === 'provider' && address !== undefined && locked !== undefined
        ? [[posix.basename(address), locked] as const]
        : []
    }),
  )
}
