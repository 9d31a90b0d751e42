import { splitDocuments } from '../../kubernetes/documents.ts'
import { GoMap } from '../go/value.ts'
import { type OriginAt, YamlValueError, yamlValue } from '../go/yaml-value.ts'

/**
 * The values of a file, each with its line. Of several documents only the first counts.
 *
 * @param file path from the root of the scan; `undefined` for a file outside of it
 * @throws YamlValueError
 */
export function readValues(text: string, file: string | undefined): GoMap {
  return readPlacedValues(text, (startLine, endLine, path) => ({ file, startLine, endLine, path }))
}

/**
 * The same, of a text that is no file of its own.
 *
 * @throws YamlValueError
 */
export function readPlacedValues(text: string, originAt: OriginAt): GoMap {
  const [document] = splitDocuments(text)
  if (!document) return new GoMap()
  const value = yamlValue(document.text, originAt, document.precedingLines)
  if (value === null) return new GoMap()
  if (value instanceof GoMap) return value
  throw new YamlValueError('the values are no map', document.precedingLines + 1)
}
