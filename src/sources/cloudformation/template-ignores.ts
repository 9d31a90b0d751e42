import type { IgnoredPart, InlineIgnore } from '../../model/inline-ignore.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { composeYaml, YAML_1_1 } from '../yaml/parse-yaml.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { metadataIgnores } from './metadata-ignores.ts'
import type { Template, TemplateResource } from './template.ts'

/**
 * What comments and metadata of a template want ignored. `plain` are its resources as they are deployed: what is
 * generated from a resource is ignored with it.
 */
export function templateIgnores(
  { path, text }: SourceFile,
  template: Template,
  plain: readonly TemplateResource[],
): readonly InlineIgnore[] {
  if (!mayHoldIgnores(text)) return []
  const byMetadata = Map.groupBy(plain, ({ metadata }) => metadata)
  const inResources = [...byMetadata].flatMap(([metadata, resources]) => {
    const addresses = [...new Set(resources.map(({ logicalId }) => logicalId))]
    return metadataIgnores(metadata, { kind: 'resources', addresses } satisfies IgnoredPart)
  })
  return [
    ...commentIgnoresOf(path, text),
    ...metadataIgnores(template.metadata, { kind: 'file' }),
    ...inResources,
  ]
}

/** JSON has no comments. */
function commentIgnoresOf(path: string, text: string): readonly InlineIgnore[] {
  if (/^\s*\{/.test(text)) return []
  const document = composeYaml(text, YAML_1_1)
  return 'yaml' in document ? yamlIgnores({ path, text, parsed: [document], unitsUnder: 'Resources' }) : []
}
