import { isSeq, type Node } from 'yaml'
import type { Manifest } from '../../model/dependabot/configuration.ts'
import { type Contents, eachFile, type FileFormat, notRead } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { resourceInFile } from '../file-format/resource-in-file.ts'
import { inOutermostRepositories } from '../git/outermost-repositories.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { writtenIn } from '../yaml/locations.ts'
import { type Dialect, parseYaml } from '../yaml/parse-yaml.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { DEPENDABOT } from './declaration.ts'
import { manifestsFor } from './manifests.ts'
import { fieldsOf, listOf, readConfiguration, readUpdate, valueAt } from './read-configuration.ts'

/** Characters: some thirty thousand lines. */
const MAX_LENGTH = 1_000_000

/** Limit on the entries of `updates`. */
const MAX_UPDATES = 1_000

const DIALECT: Dialect = { version: '1.2' }

/** Configurations of Dependabot, each entry of `updates` a resource. */
export const dependabot: FileFormat = {
  ...DEPENDABOT,
  read: (files, context) => {
    const manifestsOf = ({ path }: SourceFile) => manifestsFor(path, context?.tree)
    return eachFile(
      inOutermostRepositories(files),
      context,
      (file) => readFile(file, manifestsOf(file)),
      manifestsOf,
    )
  },
}

function readFile({ path, text }: SourceFile, manifests: readonly Manifest[]): Contents {
  if (text.length > MAX_LENGTH)
    return notRead(path, `Not scanned: it is longer than ${MAX_LENGTH} characters.`)
  const document = parseYaml(text, DIALECT)
  if ('reason' in document) {
    const { reason, line, column } = document
    return notRead(path, `It is no valid YAML: ${reason}`, { line, column })
  }
  const fields = fieldsOf(document.value)
  const updates = listOf(valueAt(fields, 'updates'))
  if (updates.length > MAX_UPDATES)
    return notRead(path, `Not scanned: it has more than ${MAX_UPDATES} updates.`)
  const whole = writtenIn(path, document, document.yaml.contents ?? undefined)
  const nodes = document.yaml.get('updates', true)
  const addresses = new Set<string>()
  return {
    resources: [
      resourceInFile(
        'github',
        path,
        'Dependabot::Configuration',
        'configuration',
        whole,
        readConfiguration(fields, manifests),
      ),
      ...updates.map((update, index) => {
        const { properties, address: named } = readUpdate(update, fields)
        const address = addresses.has(named) ? `${named}#${index}` : named
        addresses.add(address)
        const node = isSeq<Node>(nodes) ? nodes.items[index] : undefined
        const written = writtenIn(path, document, node)
        return resourceInFile('github', path, 'Dependabot::Update', address, written, properties)
      }),
    ],
    gaps: [],
    inlineIgnores: mayHoldIgnores(text) ? yamlIgnores({ path, text, parsed: [document] }) : [],
  }
}
