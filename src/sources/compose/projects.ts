import { posix } from 'node:path'

/** Files that Compose reads together, the base first: what a later one says counts more. */
export interface Project {
  /** The files whose variables count, the first one that sets a variable most, such as `.env` of its folder. */
  readonly environment: readonly string[]
  readonly files: readonly string[]
}

/** The names of a base, in the order that Compose looks for them. */
const BASES = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml']
const OVERRIDES = BASES.map((name) => name.replace(/\.ya?ml$/, (ending) => `.override${ending}`))

/**
 * The projects that files make. In a folder the first base and the first override are one project, as
 * `docker compose up` reads them; any other file is judged by itself, since nobody can tell what it is combined with.
 */
export function projectsIn(paths: readonly string[]): readonly Project[] {
  return Array.from(Map.groupBy(paths, posix.dirname), ([folder, inFolder]) => {
    const names = new Set(inFolder.map((path) => posix.basename(path)))
    const base = BASES.find((name) => names.has(name))
    const override = base && OVERRIDES.find((name) => names.has(name))
    const together = base && override ? [posix.join(folder, base), posix.join(folder, override)] : []
    const alone = inFolder.filter((path) => !together.includes(path))
    return [...(together.length > 0 ? [together] : []), ...alone.map((path) => [path])].map((files) => ({
      environment: [posix.join(folder, '.env')],
      files,
    }))
  }).flat()
}
