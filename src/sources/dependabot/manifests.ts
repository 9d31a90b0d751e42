import { posix } from 'node:path'
import type { Manifest } from '../../model/dependabot/configuration.ts'
import type { FileTree } from '../file-format/file-tree.ts'

/** Files at the root of a repository, and the ecosystems of Dependabot that update them. */
interface ManifestKind extends Pick<Manifest, 'ecosystems'> {
  readonly name: RegExp
  /** What is in such a file only where something can be updated; absent where the name says it. */
  readonly content?: RegExp
}

const MANIFESTS: readonly ManifestKind[] = [
  { name: /^(?:Dockerfile|Containerfile)$/, ecosystems: ['docker'] },
  { name: /^(?:docker-)?compose\.ya?ml$/, ecosystems: ['docker-compose'] },
  { name: /^package\.json$/, ecosystems: ['npm', 'bun'] },
  { name: /^(?:requirements\.txt|pyproject\.toml|Pipfile|setup\.py)$/, ecosystems: ['pip', 'uv', 'conda'] },
  { name: /^go\.mod$/, ecosystems: ['gomod'] },
  { name: /^Gemfile$/, ecosystems: ['bundler'] },
  { name: /^Cargo\.toml$/, ecosystems: ['cargo'] },
  { name: /^composer\.json$/, ecosystems: ['composer'] },
  { name: /^pom\.xml$/, ecosystems: ['maven'] },
  { name: /^build\.gradle(?:\.kts)?$/, ecosystems: ['gradle'] },
  { name: /^mix\.exs$/, ecosystems: ['mix'] },
  { name: /^pubspec\.yaml$/, ecosystems: ['pub'] },
  {
    name: /^[^/]+\.tf$/,
    content: /^[ \t]*(?:required_providers[ \t]*\{|source[ \t]*=)/m,
    ecosystems: ['terraform', 'opentofu'],
  },
]

const WORKFLOWS = '.github/workflows'

/** Configurations of Renovate, which updates every ecosystem that it finds. */
const RENOVATE = /^(?:renovate\.json5?|\.renovaterc(?:\.json5?)?)$/

/** The manifests beside a configuration: those at the root of its repository, and workflows. One for each ecosystem. */
export function manifestsFor(configuration: string, tree: FileTree | undefined): readonly Manifest[] {
  if (!tree) return []
  const folder = posix.dirname(configuration)
  const root = posix.basename(folder) === '.github' ? posix.dirname(folder) : folder
  const at = (name: string) => (root === '.' ? name : posix.join(root, name))
  const names = tree.list(root)
  if ([...names, ...tree.list(at('.github'))].some((name) => RENOVATE.test(name))) return []
  const workflow = tree.list(at(WORKFLOWS)).find((name) => /\.ya?ml$/.test(name))
  const found = MANIFESTS.flatMap(({ name, content, ecosystems }) => {
    const file = names.find((candidate) => name.test(candidate) && holds(tree, at(candidate), content))
    return file === undefined ? [] : [{ path: at(file), ecosystems }]
  })
  return workflow === undefined
    ? found
    : [...found, { path: at(posix.join(WORKFLOWS, workflow)), ecosystems: ['github-actions'] }]
}

function holds(tree: FileTree, path: string, content: RegExp | undefined): boolean {
  if (!content) return true
  const read = tree.read(path)
  return read !== undefined && 'text' in read && content.test(read.text)
}
