import { type ParsedDocument, parseYaml, type Unreadable } from '../yaml/parse-yaml.ts'
import { YAML_1_1 } from '../yaml/yaml-1-1.ts'
import type { DocumentText } from './documents.ts'

/**
 * YAML as sigs.k8s.io/yaml reads it, which decides what the cluster gets: YAML 1.1 scalars (`yes` is true, `0777` is
 * 511), merge keys, and of duplicate keys the last. JSON is read as the YAML it also is.
 */
export function parseDocument({ text, precedingLines }: DocumentText): ParsedDocument | Unreadable {
  return parseYaml(text, YAML_1_1, precedingLines)
}
