import type { IgnoredPart, InlineIgnore } from '../../model/inline-ignore.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { composeYaml, YAML_1_1 } from '../yaml/parse-yaml.ts'
import { entriesOf, entry, itemsOf } from '../yaml/tree.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { type Expression, literal } from './expression.ts'
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

type Written = Pick<InlineIgnore, 'checks' | 'malformed' | 'reason' | 'tool' | 'until'>

/** Where tools look in `Metadata`, and how they write one ignore there. */
const SYNTAXES: readonly { readonly path: readonly string[]; read(item: Expression): Written }[] = [
  { path: ['Assay', 'ignore'], read: own },
  { path: ['checkov', 'skip'], read: (item) => foreign('checkov', item, 'comment') },
  { path: ['cfn-lint', 'config', 'ignore_checks'], read: cfnLint },
  { path: ['cdk_nag', 'rules_to_suppress'], read: (item) => foreign('cdk-nag', item, 'reason') },
]

/** The ignores in the `Metadata` of a resource, or of the template. */
function metadataIgnores(metadata: Expression | undefined, part: IgnoredPart): readonly InlineIgnore[] {
  return SYNTAXES.flatMap(({ path, read }) => {
    const written = path.reduce<Expression | undefined>(entry, metadata)
    return itemsOf(written).map((item) => {
      const { file, startLine: line } = item.location
      return { ...read(item), place: { file, line }, part }
    })
  })
}

const KEYS = new Set(['check', 'reason', 'until'])

/** `{ check, reason, until }`; several checks are a list, or stand between commas. */
function own(item: Expression): Written {
  const unknown = entriesOf(item).find(([key]) => !KEYS.has(key))
  const checks = itemsOf(entry(item, 'check')).flatMap((check) => literal(check)?.split(',') ?? [])
  const reason = literal(entry(item, 'reason'))?.trim() ?? ''
  const until = entry(item, 'until')
  return {
    checks: checks.map((check) => check.trim()).filter((check) => check !== ''),
    ...(reason !== '' && { reason }),
    ...(until && { until: literal(until) ?? 'not a text' }),
    ...(unknown && {
      malformed: `There is no key ${JSON.stringify(unknown[0])}: write check, reason and until.`,
    }),
  }
}

function foreign(tool: 'cdk-nag' | 'checkov', item: Expression, reasonKey: string): Written {
  const id = literal(entry(item, 'id'))
  const reason = literal(entry(item, reasonKey))?.trim() ?? ''
  const appliesTo = entry(item, 'applies_to')
  return {
    tool,
    checks: id === undefined ? [] : [id],
    ...(reason !== '' && { reason }),
    ...(appliesTo && { malformed: 'It is limited by applies_to, which is not evaluated.' }),
  }
}

function cfnLint(item: Expression): Written {
  // To YAML 1.1, E3002 is a number.
  return { tool: 'cfn-lint', checks: item.kind === 'scalar' ? [item.text] : [] }
}
