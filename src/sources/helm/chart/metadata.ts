import { AssayError } from '../../../errors/assay-error.ts'
import { GoList, GoMap, type Value } from '../go/value.ts'
import { YamlValueError, yamlValue } from '../go/yaml-value.ts'
import type { ChartFile } from './chart-file.ts'

/** What `Chart.yaml` says, as far as Helm reads it. */
export interface Metadata {
  readonly name: string
  readonly version: string
  readonly apiVersion: string
  readonly type: string
  readonly dependencies: readonly Dependency[]
  /** All fields, for templates: `.Chart.AppVersion`. */
  readonly written: GoMap
}

/** A chart that another one asks for. */
export interface Dependency {
  readonly name: string
  readonly version: string
  readonly repository: string
  /** The name that it goes by in the values; its own where this is empty. */
  readonly alias: string
  readonly condition: string
  readonly tags: readonly string[]
  readonly importValues: readonly Value[]
  /** The `Chart.yaml`, or the `requirements.yaml`, that names it; the archive that this is in. */
  readonly file: string
  /** Absent in an archive. */
  readonly line: number | undefined
}

/** Error for a chart that Helm would not load. */
export class ChartError extends AssayError {
  override readonly code = 'helm_chart'
  readonly line: number | undefined

  constructor(message: string, line?: number, cause?: unknown) {
    super(message, { cause })
    this.line = line
  }
}

type DefinitionFile = Pick<ChartFile, 'isPacked' | 'path' | 'text'>

/**
 * Reads `Chart.yaml`, and `requirements.yaml` of a chart for Helm 2.
 *
 * @throws ChartError
 */
export function readMetadata(chart: DefinitionFile, requirements?: DefinitionFile): Metadata {
  const written = mapIn(chart.text(), 'Chart.yaml')
  const name = textIn(written, 'name')
  if (name === '') throw new ChartError('chart.metadata.name is required')
  if (/[/\\]/.test(name) || name === '.' || name === '..') {
    throw new ChartError(`chart.metadata.name ${JSON.stringify(name)} is invalid`)
  }
  return {
    name,
    version: textIn(written, 'version'),
    apiVersion: textIn(written, 'apiVersion') || 'v1',
    type: textIn(written, 'type').toLowerCase(),
    dependencies: requirements
      ? dependenciesIn(mapIn(requirements.text(), 'requirements.yaml'), requirements)
      : dependenciesIn(written, chart),
    written,
  }
}

function mapIn(text: string, file: string): GoMap {
  try {
    const value = yamlValue(text, (startLine, endLine, path) => ({ file, startLine, endLine, path }))
    if (value === null) return new GoMap()
    if (value instanceof GoMap) return value
    throw new ChartError(`${file} is no object`)
  } catch (error) {
    if (!(error instanceof YamlValueError)) throw error
    throw new ChartError(`${file} is no YAML: ${error.message}`, error.line, error)
  }
}

function dependenciesIn(written: GoMap, { path, isPacked }: DefinitionFile): readonly Dependency[] {
  const list = written.get('dependencies')
  if (!(list instanceof GoList)) return []
  return list.items.flatMap((item, index) => {
    if (!(item instanceof GoMap)) return []
    const tags = item.get('tags')
    const imports = item.get('import-values')
    return [
      {
        name: textIn(item, 'name'),
        version: textIn(item, 'version'),
        repository: textIn(item, 'repository'),
        alias: textIn(item, 'alias'),
        condition: textIn(item, 'condition'),
        tags: tags instanceof GoList ? tags.items.filter((tag) => typeof tag === 'string') : [],
        importValues: imports instanceof GoList ? imports.items : [],
        file: path,
        line: isPacked ? undefined : (list.origins?.get(index)?.startLine ?? 1),
      },
    ]
  })
}

/** A field as a text; numbers and booleans are written as Go writes them. */
export function textIn(map: GoMap, key: string): string {
  const value = map.get(key)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
