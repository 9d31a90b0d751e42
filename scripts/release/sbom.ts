import { execFileSync } from 'node:child_process'

interface Component {
  readonly name: string
  readonly version: string
  readonly 'bom-ref': string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

interface Bom {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

const DEVELOPMENT = 'cdx:npm:package:development'

/**
 * What a release is made of, in CycloneDX: the packages that an installation brings, those whose code is bundled, which are
 * packages of the development to npm, and Node, which is in the executables.
 */
export function sbom(bundled: ReadonlySet<string>): Bom {
  const all: Bom = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      shell: process.platform === 'win32',
    }),
  )
  const isPart = ({ name, version, properties = [] }: Component) =>
    !properties.some((property) => property.name === DEVELOPMENT) ||
    bundled.has(`${name} ${version}`) ||
    name === 'node'
  const components = all.components.filter(isPart)
  const refs = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']))
  return {
    ...all,
    // npm takes the name from the folder.
    metadata: { ...all.metadata, component: { ...all.metadata.component, name: 'assay' } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}

/** The packages whose licences a text of `bundledLicenses` has, as `name version`. */
export function packagesIn(licenses: string): ReadonlySet<string> {
  return new Set(Array.from(licenses.matchAll(/^(\S+ \S+) \([^)]*\)$/gm), ([, name = '']) => name))
}
