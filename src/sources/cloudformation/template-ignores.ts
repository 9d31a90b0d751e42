import type { IgnoredPart, InlineIgnore } from '../../model/inline-ignore.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { composeYaml, YAML_1_1 } from '../yaml/parse-yaml.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { metadataIgnores } from './metadata-ignores.ts'
import type { Template, TemplateResource } from './template.ts'

/** What comments of a template, and its metadata as a whole, want ignored. JSON has no comments. */
export function templateIgnores({ path, text }: SourceFile, { metadata }: Template): readonly InlineIgnore[] {
  if (!mayHoldIgnores(text)) return []
  const ofFile = metadataIgnores(metadata, { kind: 'file' })
  if (/^\s*\{/.test(text)) return ofFile
  const document = composeYaml(text, YAML_1_1)
  return 'yaml' in document
    ? [...yamlIgnores({ path, text, parsed: [document], unitsUnder: 'Resources' }), ...ofFile]
    : ofFile
}

/**
 * What the metadata of resources wants ignored. They are as they are deployed: what is generated from a resource is
 * ignored with it.
 */
export function resourceIgnores(plain: readonly TemplateResource[]): readonly InlineIgnore[] {
  const byMetadata = Map.groupBy(plain, ({ metadata }) => metadata)
  return [...byMetadata].flatMap(([metadata, resources]) => {
    const addresses = [...new Set(resources.map(({ logicalId }) => logicalId))]
    return metadataIgnores(metadata, { kind: 'resources', addresses } satisfies IgnoredPart)
  })
}
