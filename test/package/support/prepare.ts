import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { NODE_PACKAGE, NODE_VERSIONS } from './nodes.ts'
import { npm } from './npm.ts'

const ROOT = join(import.meta.dirname, '../../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** The package, as `npm pack` made it from this checkout. */
    readonly tarball: string
    /** Version → the executable. */
    readonly nodes: Readonly<Record<string, string>>
  }
}

/** Packs the checkout once, and fetches the Nodes to try it with. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), 'assay-package-'))
  // Tests run as root let another user run what is installed.
  await chmod(place, 0o755)
  const remove = (): Promise<void> => rm(place, { recursive: true, force: true })
  try {
    const [packed] = JSON.parse(await npm(ROOT, ['pack', '--silent', '--json', '--pack-destination', place]))
    project.provide('tarball', join(place, packed.filename))
    project.provide('nodes', await fetchNodes(place))
    return remove
  } catch (error) {
    await remove()
    throw error
  }
}

async function fetchNodes(place: string): Promise<Record<string, string>> {
  const nodes = NODE_VERSIONS.map(async (version): Promise<[string, string]> => {
    const folder = join(place, `node-${version}`)
    await mkdir(folder)
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    await npm(folder, ['install', '--silent', '--ignore-scripts', '--no-save', `${NODE_PACKAGE}@${version}`])
    const program = process.platform === 'win32' ? 'node.exe' : 'node'
    return [version, join(folder, 'node_modules', NODE_PACKAGE, 'bin', program)]
  })
  return Object.fromEntries(await Promise.all(nodes))
}
