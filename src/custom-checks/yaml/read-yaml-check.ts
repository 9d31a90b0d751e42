import { basename, extname, relative } from 'node:path'
import { fail, manual, pass, type Verdict } from '../../checks/check.ts'
import { UsageError } from '../../errors/assay-error.ts'
import { readText } from '../../files/read-text.ts'
import type { Cursor } from '../../model/cursor.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import { writtenIn } from '../../sources/yaml/locations.ts'
import { parseYaml } from '../../sources/yaml/parse-yaml.ts'
import { didYouMean } from '../../text/did-you-mean.ts'
import type { CustomCheck } from '../custom-check.ts'
import { requireMetadata } from '../require-metadata.ts'
import type { Answer } from './answer.ts'
import { type Condition, compileCondition, type Report } from './condition.ts'
import { schemaOfType } from './declared-types.ts'
import { Mistake } from './mistake.ts'

/** The keys of a check in YAML. Its id is the name of the file. */
const KEYS = [
  'title',
  'severity',
  'resource',
  'when',
  'pass',
  'service',
  'categories',
  'topics',
  'risk',
  'remediation',
  'references',
  'compliance',
]

/** Reads a check of conditions, by its absolute path. Throws a UsageError with file and line for what is wrong with it. */
export function readYamlCheck(path: string): CustomCheck {
  const file = relative('.', path)
  const read = readText(path)
  if ('reason' in read) throw new UsageError(`The check in ${file} cannot be read. ${read.reason}`)
  const yaml = parseYaml(read.text, { version: '1.2' })
  if ('reason' in yaml) throw new UsageError(`${file}:${yaml.line}: ${yaml.reason}`)
  const { value } = yaml
  const { locations } = writtenIn(file, yaml, yaml.yaml.contents ?? undefined)
  const report: Report = (key, problem) => new UsageError(`${file}:${lineOf(key)}: ${problem}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw report('', `A check has ${KEYS.join(', ')}.`)
  }
  const written = value as Readonly<Record<string, unknown>>
  const unknownKey = Object.keys(written).find((key) => !KEYS.includes(key))
  if (unknownKey !== undefined) {
    throw report(
      unknownKey,
      `There is no ${JSON.stringify(unknownKey)} here.${didYouMean(unknownKey, KEYS)} A check has ${KEYS.join(', ')}.`,
    )
  }
  const { type, schema } = typeOf(written['resource'], report)
  const condition = compileCondition(written['pass'], schema, 'pass', report)
  const when = 'when' in written ? compileCondition(written['when'], schema, 'when', report) : undefined
  const { resource: _, pass: __, when: ___, ...metadata } = written
  const id = basename(path, extname(path))
  return {
    ...requireMetadata({ ...metadata, id, resources: [type] }, file),
    file: path,
    evaluate: (resource, infrastructure) => verdictOf(resource, infrastructure, condition, when),
  }

  /** The line of a key, or of the closest part around it that has one. */
  function lineOf(key: string): number {
    for (let at = key; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0))) {
      const location = locations.get(at)
      if (location) return location.startLine
    }
    return 1
  }
}

function typeOf(written: unknown, report: Report) {
  if (typeof written !== 'string')
    throw report('resource', 'A check names the type of its resources: resource: AWS::S3::Bucket.')
  try {
    return schemaOfType(written)
  } catch (error) {
    throw error instanceof Mistake ? report('resource', error.message) : error
  }
}

/** No verdict where the check does not apply; MANUAL where what is unknown decides. */
function verdictOf(
  resource: ResourceCursor,
  infrastructure: Infrastructure,
  condition: Condition,
  when: Condition | undefined,
): Verdict | undefined {
  const subject = { cursor: resource.whole as Cursor<unknown>, resource, infrastructure }
  const applies = when?.(subject)
  if (applies?.holds === false) return undefined
  const answer = condition(subject)
  if (answer.holds === true) return pass(answer.reason, answer.at)
  const undecided: Answer | undefined =
    answer.holds === undefined ? answer : applies?.holds === undefined ? applies : undefined
  const { reason, at, places } = undecided ?? answer
  return { ...(undecided ? manual(reason, at) : fail(reason, at)), ...(places && { places }) }
}
